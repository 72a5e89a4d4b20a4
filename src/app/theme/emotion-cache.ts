import createCache from '@emotion/cache';

/** Prefix of the classes of styled components. */
export const CLASS_PREFIX = 'dure';

/**
 * Creates an Emotion cache whose style tags have the CSP nonce. The policy blocks other inline styles.
 * `insertedNames`: names of styles that the page already contains.
 */
export function createEmotionCache(nonce?: string, insertedNames: readonly string[] = []) {
  const cache = createCache({ key: CLASS_PREFIX, nonce });
  for (const name of insertedNames) cache.inserted[name] = true;
  return cache;
}

/**
 * Reads the names of the styles in the server's HTML; empty without such HTML. The style element has an
 * attribute of our own instead of `data-emotion`: Emotion would move the element, and the browser would lay
 * out the whole page again.
 */
export function readRenderedStyleNames(page: Document = document): readonly string[] {
  const { renderedStyles } = page.querySelector<HTMLElement>('[data-rendered-styles]')?.dataset ?? {};
  return renderedStyles?.split(' ') ?? [];
}

/** Returns the CSP nonce of the page; undefined without one or with the placeholder, as in development. */
export function readCspNonce(page: Document = document): string | undefined {
  const nonce = page.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  return nonce && nonce !== NONCE_PLACEHOLDER ? nonce : undefined;
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
