import { createHmac, hkdfSync } from 'node:crypto';
import { isSameText } from '../same-text';
import type { LocalFiles, UploadTerms } from './objects';

/** Terms of a signed URL. Only upload URLs have {@link UploadTerms}. */
interface UrlTerms extends Partial<UploadTerms> {
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Signs and verifies URLs. */
export interface UrlSigner {
  /** Returns the query of a URL that allows one method on one key. */
  sign: (method: string, key: string, terms: UrlTerms) => string;
  check: LocalFiles['check'];
}

/** Pattern of each parameter except the signature. The signature covers all of them, including their absence. */
const PARAMETER_PATTERNS = new Map<string, RegExp>([
  ['expires', /^[1-9]\d{9,10}$/],
  ['type', /^[a-z]+\/[a-z0-9.+-]+$/],
  ['length', /^[1-9]\d{0,14}$/],
]);
type UrlParameters = Partial<Record<'expires' | 'type' | 'length', string>>;

/** `now` returns ms since 1970. */
export function createUrlSigner(secret: string, now: () => number): UrlSigner {
  // A derived key, so that no other signature of the server is valid for a URL.
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'dure storage address 1', 32));
  const signatureOf = (method: string, key: string, { expires, type, length }: UrlParameters) =>
    createHmac('sha256', signingKey)
      .update(JSON.stringify([method, key, expires, type ?? null, length ?? null]))
      .digest('base64url');
  return {
    sign: (method, key, { expiresAt, contentType, byteLength }) => {
      const parameters: UrlParameters = {
        expires: String(expiresAt),
        ...(contentType !== undefined && { type: contentType }),
        ...(byteLength !== undefined && { length: String(byteLength) }),
      };
      return new URLSearchParams({
        ...parameters,
        signature: signatureOf(method, key, parameters),
      }).toString();
    },
    check: (method, key, query) => {
      const parsed = readQuery(query);
      // Compares texts instead of decoded bytes, because several base64url texts decode to the same bytes.
      if (!parsed || !isSameText(parsed.signature, signatureOf(method, key, parsed.parameters)))
        return undefined;
      const { expires, type, length } = parsed.parameters;
      const secondsLeft = Math.ceil(Number(expires) - now() / 1_000);
      if (secondsLeft <= 0) return undefined;
      return {
        secondsLeft,
        ...(type !== undefined && { contentType: type }),
        ...(length !== undefined && { byteLength: Number(length) }),
      };
    },
  };
}

/** Returns undefined for unknown, repeated, malformed or missing parameters. Each parameter has only one valid spelling. */
function readQuery(query: unknown): { parameters: UrlParameters; signature: string } | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  const { signature, ...parameters }: Record<string, unknown> = { ...query };
  if (typeof signature !== 'string' || typeof parameters.expires !== 'string') return undefined;
  const areParametersValid = Object.entries(parameters).every(
    ([name, value]) => typeof value === 'string' && PARAMETER_PATTERNS.get(name)?.test(value),
  );
  return areParametersValid ? { parameters, signature } : undefined;
}
