import { Readable } from 'node:stream';
import { AppError } from '../../app-error';
import type { S3Settings } from '../../config';
import { createThrottledWarning } from '../throttled-log';
import type { EngineLog } from '../engine-log';
import type { WatchedEngine } from '../engine-state';
import { checkedKey, uploadKey } from './objects';
import type { ObjectStore } from './objects';
import { createS3Addresses } from './s3-addresses';

/** Who wants to upload is not kept waiting for a store that is away: so long for its answer, and so long is an answer good. */
const PROBE_TIMEOUT_MS = 1_500;
const ANSWERED_FOR_MS = 2_000;
/** For one question with its whole answer, attempts that failed included: whoever asks waits behind it. */
const TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 2;
const RETRY_AFTER_SECONDS = 5;
/** As long as the addresses that lead there; what lies under a key is never another picture. */
const CACHE_CONTROL = 'private, max-age=300, immutable';

interface S3ObjectsOptions {
  settings: S3Settings;
  log: EngineLog;
  /** Milliseconds since 1970; for tests. */
  now?: () => number;
  /** Milliseconds that never go back; for tests. */
  passed?: () => number;
  timeoutMs?: number;
}

/**
 * Objects in an S3-compatible store. Browsers put and get pictures there themselves, by addresses that are signed here without
 * asking anybody; one for uploading only while the store answers. What the store fails at is `busy`, after four seconds at most.
 * The SDK is loaded only now: it takes 20 MB.
 */
export async function openS3Objects({
  settings,
  log,
  now = Date.now,
  passed = () => performance.now(),
  timeoutMs = TIMEOUT_MS,
}: S3ObjectsOptions): Promise<ObjectStore & { watched: WatchedEngine; close: () => void }> {
  const { S3Client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand, NoSuchKey } =
    await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores of one's own rarely have a name for each bucket.
    forcePathStyle: true,
    // Else signed addresses would carry the checksum of an empty body, and some stores keep the framing of streamed ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  const addresses = await createS3Addresses({ client, bucket: Bucket, now });
  const warn = createThrottledWarning(log);
  let state: ReturnType<WatchedEngine['state']> = 'ok';
  let answeredAt = -Infinity;
  const answered = () => {
    state = 'ok';
    answeredAt = passed();
  };
  const busy = (error: unknown) => {
    state = 'degraded';
    answeredAt = -Infinity;
    // The name and the status say enough; messages may hold addresses with their signatures.
    warn({ reason: reasonOf(error) }, 'the object store does not do what it is asked');
    return new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  };
  const limit = (ms = timeoutMs) => ({ abortSignal: AbortSignal.timeout(ms) });

  let probe: Promise<void> | undefined;
  /** Throws `busy` unless the store has just answered, whoever asked it. Browsers upload by themselves: nobody here would hear that it is away. */
  const mustAnswer = async (Key: string) => {
    if (passed() - answeredAt < ANSWERED_FOR_MS) return;
    // A key that may only be used for objects is told that one which is not there is none of its business.
    probe ??= client
      .send(new GetObjectCommand({ Bucket, Key }), limit(Math.min(PROBE_TIMEOUT_MS, timeoutMs)))
      .then(
        ({ Body }) => {
          if (Body instanceof Readable) Body.destroy();
          answered();
        },
        (error: unknown) => {
          if (!(error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name)))
            throw busy(error);
          answered();
        },
      )
      .finally(() => {
        probe = undefined;
      });
    await probe;
  };

  return {
    readAddress: addresses.readAddress,
    uploadAddress: async (name, terms) => {
      await mustAnswer(checkedKey(uploadKey(name)));
      return addresses.uploadAddress(name, terms);
    },
    origin: new URL(endpoint).origin,
    put: async (key, bytes, contentType) => {
      const command = new PutObjectCommand({
        Bucket,
        Key: checkedKey(key),
        Body: bytes,
        ContentType: contentType,
        ContentLength: bytes.length,
        CacheControl: CACHE_CONTROL,
      });
      await client.send(command, limit()).catch((error: unknown) => {
        throw busy(error);
      });
      answered();
    },
    get: async (key) => {
      const command = new GetObjectCommand({ Bucket, Key: checkedKey(key) });
      const answer = await client.send(command, limit()).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return undefined;
        throw busy(error);
      });
      answered();
      if (!answer) return undefined;
      const { Body: body, ContentLength: byteLength } = answer;
      if (!(body instanceof Readable) || byteLength === undefined)
        throw busy(new Error('an answer without a length'));
      return { stream: guarded(body, byteLength, busy), byteLength };
    },
    remove: async (key) => {
      await client
        .send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }), limit())
        .catch((error: unknown) => {
          throw busy(error);
        });
      answered();
    },
    watched: { name: 's3', state: () => state },
    close: () => {
      client.destroy();
    },
  };
}

/** The same bytes; what ends too early or too late fails as everything else of the store does. */
function guarded(body: Readable, byteLength: number, busy: (error: unknown) => AppError): Readable {
  async function* read() {
    let received = 0;
    try {
      for await (const chunk of body) {
        // An answer's body, read without an encoding, comes in buffers.
        const bytes = chunk as Buffer;
        received += bytes.length;
        yield bytes;
      }
    } catch (error) {
      throw busy(error);
    }
    if (received !== byteLength) throw busy(new Error('a body that was cut'));
  }
  const stream = Readable.from(read(), { objectMode: false });
  // A generator that never began does not end what it would have read.
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
