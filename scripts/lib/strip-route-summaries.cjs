/**
 * Webpack loader that removes the sentences about routes from the client. Only the API documentation of the server shows
 * them. Keeps the line numbers.
 */
module.exports = (source) => source.replace(/summary:\s*'[^'\n]*',/g, (field) => field.replace(/[^\n]/g, ''));
