const fields = [
  // The sentence about a route, for the API documentation.
  /summary:\s*'[^'\n]*',/g,
  // Other fields of a route that only the server and the API documentation read.
  /\b(?:access: '\w+'|success: 201|(?:hasEffects|allowedInClosedClub): true),/g,
  // The guard of a screen, for preload hints. The router of the client has its own guards.
  /, guard: '\w+'/g,
];

/** Webpack loader that removes fields of the contract that only the server reads. Keeps the line numbers. */
module.exports = (source) =>
  fields.reduce((rest, field) => rest.replace(field, (text) => text.replace(/[^\n]/g, '')), source);
