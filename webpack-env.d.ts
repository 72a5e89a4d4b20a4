// Types for what webpack adds: imports of CSS and SVG files, and a global variable.
declare module '*.css';
declare module '*.svg' {
  /** Address of the emitted file. */
  const address: string;
  export default address;
}

/** CSP nonce of the tags that webpack's runtime creates. The entry point sets it before the first lazy import. */
declare let __webpack_nonce__: string | undefined;
