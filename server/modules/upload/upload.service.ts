import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import type { ImageVariant } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { unattachedLimits } from '../../engines/limits/limits';
import { isObjectName, nameOfUploadKey, objectNameOf } from '../../engines/objects/objects';
import type { ObjectStore, UploadTerms } from '../../engines/objects/objects';
import {
  countUnattachedBytes,
  insertUnattached,
  isReadable,
  isUnattached,
  lockUploader,
} from './upload.repository';

/** Signs URLs to download and upload pictures. Other modules sign the download URLs in their responses with the object store directly. */
export interface UploadService {
  /**
   * Returns a URL of a picture for a user, possibly a relative one. A default name yields the path of its static file.
   * Throws `not_found` for an invalid name, a deleted picture or a picture that the user may not see.
   */
  imageUrlOf: (name: string, variant: ImageVariant, userId: number) => Promise<string>;
  /**
   * Returns the name of a new picture and its upload URL: see {@link ObjectStore.uploadUrlOf}. Throws `busy`
   * while the object store is unavailable or when the unattached uploads of all users have too many bytes,
   * `too_many_requests` when those of this user have.
   */
  createUpload: (userId: number, terms: UploadTerms) => Promise<{ objectName: string; url: string }>;
  /** Whether an upload under this key is allowed: the key belongs to a picture that is still unattached. */
  acceptsUpload: (key: string) => Promise<boolean>;
}

/** An hour, because the scheduled job that removes unattached uploads older than a day runs once an hour. */
const RETRY_AFTER_SECONDS = 3_600;

const DEFAULT_NAMES: readonly string[] = [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE];

interface UploadServiceDeps {
  db: Db;
  pool: Pool;
  objects: ObjectStore;
  /** Multiplies the limits of unattached bytes. */
  limitsFactor: number;
}

export function createUploadService({ db, pool, objects, limitsFactor }: UploadServiceDeps): UploadService {
  return {
    imageUrlOf: async (name, variant, userId) => {
      if (DEFAULT_NAMES.includes(name)) return `/${name}`;
      if (!isObjectName(name) || !(await isReadable(pool, name, userId))) throw new AppError('not_found');
      return objects.downloadUrlOf(name, variant);
    },

    createUpload: async (userId, terms) => {
      const id = randomUUID();
      const objectName = objectNameOf(id);
      // Throws if the object store is unavailable, before a row is inserted.
      const url = await objects.uploadUrlOf(objectName, terms);
      const uploadBytes = terms.byteLength ?? IMAGE_MAX_BYTES;
      await db.transaction(async (tx) => {
        await lockUploader(tx, userId);
        const { userBytes, totalBytes } = await countUnattachedBytes(tx, userId);
        if (userBytes + uploadBytes > unattachedLimits.bytesPerUser * limitsFactor)
          throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
        if (totalBytes + uploadBytes > unattachedLimits.bytesOfAllUsers * limitsFactor)
          throw new AppError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
        await insertUnattached(tx, {
          id,
          name: objectName,
          ownerId: userId,
          contentType: terms.contentType,
          uploadBytes,
        });
      });
      return { objectName, url };
    },

    acceptsUpload: (key) => isUnattached(pool, nameOfUploadKey(key)),
  };
}
