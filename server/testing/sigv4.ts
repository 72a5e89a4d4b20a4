import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Credentials and region of a signature. */
export interface Signer {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Tolerated difference between the clocks. Also the lifetime of a signature in headers. */
const MAX_CLOCK_SKEW_MS = 900_000;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Returns the S3 error code for a missing, wrong or expired AWS Signature Version 4; undefined for a valid one. Tests need
 * this check, which is independent of the product, because S3 servers for development do not verify signatures.
 */
export function findSignatureError(
  request: IncomingMessage,
  body: Buffer,
  signer: Signer,
  nowMs: number,
): string | undefined {
  const url = new URL(request.url ?? '', 'http://store');
  const isPresigned = url.searchParams.has('X-Amz-Signature');
  const parts = isPresigned ? readQueryParts(url.searchParams) : readHeaderParts(request);
  if (!parts) return 'AccessDenied';
  const { credential, signedHeaders, signature, date, payloadHash } = parts;
  const day = date.slice(0, 8);
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  if (credential !== `${signer.accessKeyId}/${scope}`) return 'InvalidAccessKeyId';

  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const lifetimeMs = isPresigned ? Number(url.searchParams.get('X-Amz-Expires')) * 1_000 : MAX_CLOCK_SKEW_MS;
  if (!(nowMs < signedAt + lifetimeMs) || nowMs < signedAt - MAX_CLOCK_SKEW_MS) return 'RequestTimeTooSkewed';
  if (!isPresigned && payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body))
    return 'XAmzContentSHA256Mismatch';
  if (!signedHeaders.includes('host')) return 'AuthorizationQueryParametersError';

  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonicalRequest = [
    request.method,
    url.pathname,
    query,
    headers,
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${signer.secretAccessKey}`, day), signer.region),
  );
  const expectedSignature = hmac(
    key,
    ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest)].join('\n'),
  ).toString('hex');
  return signature === expectedSignature ? undefined : 'SignatureDoesNotMatch';
}

interface SignatureParts {
  /** Access key id and scope, separated by a slash. */
  credential: string;
  /** Names of the headers that the signature covers. */
  signedHeaders: string[];
  signature: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  date: string;
  /** SHA-256 of the body in hexadecimal digits, or `UNSIGNED-PAYLOAD`. */
  payloadHash: string;
}

function readQueryParts(query: URLSearchParams): SignatureParts | undefined {
  const [credential, signedNames, signature, date] = [
    'X-Amz-Credential',
    'X-Amz-SignedHeaders',
    'X-Amz-Signature',
    'X-Amz-Date',
  ].map((name) => query.get(name));
  if (
    query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' ||
    !credential ||
    !signedNames ||
    !signature ||
    !date
  )
    return undefined;
  return {
    credential,
    signedHeaders: signedNames.split(';'),
    signature,
    date,
    payloadHash: 'UNSIGNED-PAYLOAD',
  };
}

function readHeaderParts({ headers }: IncomingMessage): SignatureParts | undefined {
  const [, credential, signedNames, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = headers['x-amz-date'];
  const payloadHash = headers['x-amz-content-sha256'];
  if (
    !credential ||
    !signedNames ||
    !signature ||
    typeof date !== 'string' ||
    typeof payloadHash !== 'string'
  )
    return undefined;
  return { credential, signedHeaders: signedNames.split(';'), signature, date, payloadHash };
}
