import type { S3Client } from '@aws-sdk/client-s3';
import { IMAGE_ADDRESS_LIFETIME_SECONDS, UPLOAD_ADDRESS_LIFETIME_SECONDS } from '@contract/upload';
import { EXPIRY_STEP_SECONDS, requireValidKey, objectKey, uploadKey } from './objects';
import type { ObjectStore } from './objects';

/** This many cached URLs take a few MB. A node that shows more pictures within 30 s signs some of them again. */
const MAX_CACHED_URLS = 20_000;

interface S3UrlSignerOptions {
  client: S3Client;
  bucket: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Creates the functions that sign the URLs of an S3 store. They send no request to the store. */
export async function createS3UrlSigner({
  client,
  bucket: Bucket,
  now,
}: S3UrlSignerOptions): Promise<Pick<ObjectStore, 'downloadUrlOf' | 'uploadUrlOf'>> {
  const [{ GetObjectCommand, PutObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  // Cached, because signing takes 0.5 ms and lists of a dozen pictures are requested hundreds of times per second.
  const cache = new Map<string, Promise<string>>();
  let cacheSignedAt = 0;

  return {
    downloadUrlOf: async (name, variant) => {
      const stepMs = EXPIRY_STEP_SECONDS * 1_000;
      const signedAt = Math.floor(now() / stepMs) * stepMs;
      if (signedAt !== cacheSignedAt || cache.size >= MAX_CACHED_URLS) cache.clear();
      cacheSignedAt = signedAt;
      const Key = requireValidKey(objectKey(name, variant));
      const cachedUrl = cache.get(Key);
      if (cachedUrl) return cachedUrl;
      const signedUrl = getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
        signingDate: new Date(signedAt),
        expiresIn: IMAGE_ADDRESS_LIFETIME_SECONDS,
      });
      cache.set(Key, signedUrl);
      return signedUrl;
    },
    uploadUrlOf: async (name, { contentType, byteLength }) => {
      const command = new PutObjectCommand({
        Bucket,
        Key: requireValidKey(uploadKey(name)),
        ContentType: contentType,
        ContentLength: byteLength,
      });
      return getSignedUrl(client, command, {
        signingDate: new Date(now()),
        expiresIn: UPLOAD_ADDRESS_LIFETIME_SECONDS,
        // By default the SDK signs neither content-type nor content-length, so the URL would accept any type and size.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
    },
  };
}
