import type { S3Client } from '@aws-sdk/client-s3';
import { IMAGE_ADDRESS_LIFETIME_SECONDS, UPLOAD_ADDRESS_LIFETIME_SECONDS } from '@contract/upload';
import { EXPIRY_STEP_SECONDS, checkedKey, objectKey, uploadKey } from './objects';
import type { ObjectStore } from './objects';

/** Some MB; a node that shows more pictures within half a minute signs some of them again. */
const KEPT_ADDRESSES = 20_000;

interface S3AddressesOptions {
  client: S3Client;
  bucket: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Signs addresses of a store; nobody is asked for that. */
export async function createS3Addresses({
  client,
  bucket: Bucket,
  now,
}: S3AddressesOptions): Promise<Pick<ObjectStore, 'readAddress' | 'uploadAddress'>> {
  const [{ GetObjectCommand, PutObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  // Signing takes half a millisecond, and lists of a dozen pictures are asked for hundreds of times a second.
  const kept = new Map<string, Promise<string>>();
  let keptSince = 0;

  return {
    readAddress: async (name, variant) => {
      const step = EXPIRY_STEP_SECONDS * 1_000;
      const signedAt = Math.floor(now() / step) * step;
      if (signedAt !== keptSince || kept.size >= KEPT_ADDRESSES) kept.clear();
      keptSince = signedAt;
      const Key = checkedKey(objectKey(name, variant));
      const known = kept.get(Key);
      if (known) return known;
      const made = getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
        signingDate: new Date(signedAt),
        expiresIn: IMAGE_ADDRESS_LIFETIME_SECONDS,
      });
      kept.set(Key, made);
      return made;
    },
    uploadAddress: async (name, { contentType, byteLength }) => {
      const command = new PutObjectCommand({
        Bucket,
        Key: checkedKey(uploadKey(name)),
        ContentType: contentType,
        ContentLength: byteLength,
      });
      return getSignedUrl(client, command, {
        signingDate: new Date(now()),
        expiresIn: UPLOAD_ADDRESS_LIFETIME_SECONDS,
        // Unless told so, the SDK signs neither, and the address would take anything of any size.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      });
    },
  };
}
