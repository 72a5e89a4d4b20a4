// What webpack adds to the language: imports that are no TypeScript, and its own variables.
declare module '*.css';
declare module '*.svg' {
  /** Address of the emitted file. */
  const address: string;
  export default address;
}

/** The CSP nonce that webpack's runtime puts on the tags it makes; set by the entry point before the first lazy import. */
declare let __webpack_nonce__: string | undefined;
