const EMBEDDED_DATA =
  /<script type="application\/json" id="(?:preloaded-responses|rendered-queries)">.*?<\/script>/gs;
/** The root element contains no script, so its end tag is the last one before a script or the body's end. */
const ROOT = /<div id="root">.*?<\/div>\s*(?=<script|<\/body>)/s;

/** Removes the rendered view and the preloaded responses from a page. An overloaded server sends neither. */
export const withoutServerRendering = (html: string): string =>
  html.replace(EMBEDDED_DATA, '').replace(ROOT, '<div id="root"></div>');
