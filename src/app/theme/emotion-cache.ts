import createCache from '@emotion/cache';

/** Prefix of the classes of styled components. */
export const CLASS_PREFIX = 'dure';

/** Creates an Emotion cache whose style tags have the CSP nonce. The policy blocks other inline styles. */
export function createEmotionCache(nonce?: string) {
  return createCache({ key: CLASS_PREFIX, nonce });
}

/** Returns the CSP nonce of the page; undefined under the development server. */
export function readCspNonce(page: Document = document): string | undefined {
  const nonce = page.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  return nonce && nonce !== NONCE_PLACEHOLDER ? nonce : undefined;
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
