const BLOCKS =
  /<script type="application\/json" id="(?:preloaded-responses|rendered-queries)">.*?<\/script>/gs;
/** The root contains no script. It therefore ends with the last end tag before a script or the end of the body. */
const ROOT = /<div id="root">.*?<\/div>\s*(?=<script|<\/body>)/s;

/** Removes the rendered view and the preloaded responses from the HTML of a page, as an overloaded server does. */
export const withoutServerRendering = (html: string): string =>
  html.replace(BLOCKS, '').replace(ROOT, '<div id="root"></div>');
