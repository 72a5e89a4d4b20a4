import { Readable } from 'node:stream';
import { AppError } from '../../app-error';
import type { S3Settings } from '../../config';
import { createThrottledWarning } from '../throttled-log';
import type { EngineLog } from '../engine-log';
import type { OptionalEngine } from '../engine-state';
import { requireValidKey, uploadKey } from './objects';
import type { ObjectStore } from './objects';
import { createS3UrlSigner } from './s3-url-signer';

/** Timeout of the probe of the store before an upload URL is signed. The user waits for it. */
const PROBE_TIMEOUT_MS = 1_500;
/** Time after a response for which the store counts as available without a probe. */
const AVAILABLE_FOR_MS = 2_000;
/** Timeout of a whole request with its response and retries, because the caller waits for it. */
const TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 2;
const RETRY_AFTER_SECONDS = 5;
/** Browsers cache a picture for as long as its URL is valid. The picture of a key never changes. */
const CACHE_CONTROL = 'private, max-age=300, immutable';

interface S3ObjectsOptions {
  settings: S3Settings;
  log: EngineLog;
  /** Milliseconds since 1970; for tests. */
  now?: () => number;
  /** Monotonic milliseconds; for tests. */
  monotonicNow?: () => number;
  timeoutMs?: number;
}

/**
 * Opens an S3-compatible object store. Browsers read and upload pictures there directly, with URLs that this server signs. The server
 * signs upload URLs only while the store responds. Failures of the store throw `busy`, after at most 4 s. Only this function loads the
 * SDK, so that a server without S3 saves its 20 MB of memory.
 */
export async function openS3Objects({
  settings,
  log,
  now = Date.now,
  monotonicNow = () => performance.now(),
  timeoutMs = TIMEOUT_MS,
}: S3ObjectsOptions): Promise<ObjectStore & { optionalEngine: OptionalEngine; close: () => void }> {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, NoSuchKey } =
    await import('@aws-sdk/client-s3');
  const { endpoint, bucket: Bucket } = settings;
  const client = await createClient(settings, timeoutMs);
  const urlSigner = await createS3UrlSigner({ client, bucket: Bucket, now });
  const createTimeout = (ms = timeoutMs) => ({ abortSignal: AbortSignal.timeout(ms) });
  const { state, markAvailable, recordFailure, assertAvailable } = createAvailability({
    log,
    monotonicNow,
    probe: async (Key) => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key }),
        createTimeout(Math.min(PROBE_TIMEOUT_MS, timeoutMs)),
      );
      if (Body instanceof Readable) Body.destroy();
    },
  });

  return {
    downloadUrlOf: urlSigner.downloadUrlOf,
    uploadUrlOf: async (name, terms) => {
      await assertAvailable(requireValidKey(uploadKey(name)));
      return urlSigner.uploadUrlOf(name, terms);
    },
    origin: new URL(endpoint).origin,
    put: async (key, bytes, contentType) => {
      const command = new PutObjectCommand({
        Bucket,
        Key: requireValidKey(key),
        Body: bytes,
        ContentType: contentType,
        ContentLength: bytes.length,
        CacheControl: CACHE_CONTROL,
      });
      await client.send(command, createTimeout()).catch((error: unknown) => {
        throw recordFailure(error);
      });
      markAvailable();
    },
    get: async (key) => {
      const command = new GetObjectCommand({ Bucket, Key: requireValidKey(key) });
      const response = await client.send(command, createTimeout()).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw recordFailure(error);
      });
      markAvailable();
      if (!response) return undefined;
      const { Body: body, ContentLength: byteLength } = response;
      if (!(body instanceof Readable) || byteLength === undefined)
        throw recordFailure(new Error('a response without a length'));
      return { stream: withStoreErrors(body, byteLength, recordFailure), byteLength };
    },
    remove: async (key) => {
      await client
        .send(new DeleteObjectCommand({ Bucket, Key: requireValidKey(key) }), createTimeout())
        .catch((error: unknown) => {
          throw recordFailure(error);
        });
      markAvailable();
    },
    optionalEngine: { name: 's3', state },
    close: () => {
      client.destroy();
    },
  };
}

async function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number,
) {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores rarely have a host name per bucket.
    forcePathStyle: true,
    // Otherwise signed URLs would contain the checksum of an empty body, and some stores would store the framing of streamed bodies.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
}

interface AvailabilityDeps extends Required<Pick<S3ObjectsOptions, 'log' | 'monotonicNow'>> {
  /** Requests an object. Rejects also if the object is missing. */
  probe: (key: string) => Promise<void>;
}

/**
 * Tracks whether the store responds, from the results of requests and from probes. Browsers upload directly, so this server would not
 * notice an outage without a probe.
 */
function createAvailability({ log, monotonicNow, probe }: AvailabilityDeps) {
  const warn = createThrottledWarning(log);
  let state: ReturnType<OptionalEngine['state']> = 'ok';
  let respondedAt = -Infinity;
  let pendingProbe: Promise<void> | undefined;

  const markAvailable = () => {
    state = 'ok';
    respondedAt = monotonicNow();
  };
  /** Records a failure. Returns the `busy` error that the caller must throw. */
  const recordFailure = (error: unknown) => {
    state = 'degraded';
    respondedAt = -Infinity;
    // Logs only the name, code and status of the error, because its message may contain a signed URL.
    warn({ reason: reasonOf(error) }, 'the object store fails');
    return new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
  /** Probes the store if it has not responded recently. Throws `busy` if the probe fails. Concurrent calls share a probe. */
  const assertAvailable = async (key: string) => {
    if (monotonicNow() - respondedAt < AVAILABLE_FOR_MS) return;
    pendingProbe ??= probe(key)
      .catch((error: unknown) => {
        // A missing object is a success: the store has responded. Credentials without the right to list get AccessDenied then.
        if (!(error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name)))
          throw recordFailure(error);
      })
      .then(markAvailable)
      .finally(() => {
        pendingProbe = undefined;
      });
    await pendingProbe;
  };
  return { state: () => state, markAvailable, recordFailure, assertAvailable };
}

/** Wraps a body so that read errors and a wrong length throw `busy`, like other failures of the store. */
function withStoreErrors(
  body: Readable,
  byteLength: number,
  recordFailure: (error: unknown) => AppError,
): Readable {
  async function* read() {
    let receivedBytes = 0;
    try {
      for await (const chunk of body) {
        // A response's body without an encoding yields buffers.
        const bytes = chunk as Buffer;
        receivedBytes += bytes.length;
        yield bytes;
      }
    } catch (error) {
      throw recordFailure(error);
    }
    if (receivedBytes !== byteLength) throw recordFailure(new Error('a truncated body'));
  }
  const stream = Readable.from(read(), { objectMode: false });
  // A generator that never started does not destroy its source.
  stream.once('close', () => {
    body.destroy();
  });
  return stream;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const metadata: unknown = Reflect.get(error, '$metadata');
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  const code: unknown = Reflect.get(error, 'code');
  return [
    error.name,
    ...[code, status].filter((part) => typeof part === 'string' || typeof part === 'number'),
  ].join(' ');
}
