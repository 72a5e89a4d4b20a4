import createCache from '@emotion/cache';

/** A cache whose style tags carry the page's CSP nonce, since the policy lets no other inline styles through. */
export function createEmotionCache(nonce?: string) {
  return createCache({ key: 'dure', nonce });
}

/** The nonce that the server wrote into the page; undefined where nobody did, as under the development server. */
export function readCspNonce(page: Document = document): string | undefined {
  const nonce = page.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
  return nonce && nonce !== NONCE_PLACEHOLDER ? nonce : undefined;
}

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
