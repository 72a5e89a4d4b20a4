import { buffer } from 'node:stream/consumers';
import { message, serverMessage } from '@contract/messages';
import { IMAGE_MAX_BYTES, UPLOAD_ADDRESS_LIFETIME_SECONDS, imageVariants } from '@contract/upload';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { isObjectName, objectKey, uploadKey } from '../../engines/objects/objects';
import type { ObjectStore } from '../../engines/objects/objects';
import { enqueue } from '../../engines/jobs/enqueue';
import type { PictureVersions } from '../../engines/pictures/picture-versions';
import type { PictureMaker } from '../../engines/pictures/pictures';
import { createFaces } from './face-versions';
import { pictureJobTypes } from './picture.jobs';
import {
  attachPrepared,
  deletePictures,
  deleteStale,
  deleteUnattachedOf,
  findUnattached,
  isKnown,
  isPictureRefusal,
  lockCleanUp,
  markPrepared,
  storeRefusal,
} from './picture.repository';

/** The row that a picture is attached to. Only its uploader can attach it, and only once. */
export type PictureHolder = `club:${number}` | `user:${number}` | `article:${number}` | `notice:${number}`;

/** Prepares, attaches and releases pictures for the modules whose rows have pictures. */
export interface PictureService {
  /**
   * Decodes a picture that the user has uploaded and stores its versions. Call it before any transaction, because it is slow. Throws
   * `not_found` without an upload, for a picture of another user and for an attached one; `image_unreadable`, `image_too_many_pixels`,
   * `too_large`, `busy`.
   */
  prepare: (name: string, userId: number) => Promise<void>;
  /** Attaches a prepared picture. Throws `not_found` when another user owns it, it is not prepared, or it is already attached. */
  attach: (tx: Transaction, name: string, userId: number, holder: PictureHolder) => Promise<void>;
  /** Deletes pictures that their holder no longer uses. A job deletes their bytes after the commit. */
  release: (tx: Transaction, ...names: string[]) => Promise<void>;
  /** Deletes the unattached uploads of an account that is being deleted. Attached pictures stay until their holders release them. */
  releaseUploadsOf: (tx: Transaction, userId: number) => Promise<void>;
  /** Deletes pictures that stayed unattached for a day and returns their number. Of concurrent nodes only the first does the work. */
  removeStale: () => Promise<number>;
  /** Creates the missing face versions of profile pictures. Returns how many pictures no longer count as lacking one. */
  createFaces: () => Promise<number>;
}

interface PictureServiceDeps {
  db: Db;
  objects: ObjectStore;
  maker: PictureMaker;
}

const STALE_BATCH_SIZE = 500;
/** An upload may start in the last second of its URL and then take half an hour. */
const UPLOADS_END_AFTER_SECONDS = UPLOAD_ADDRESS_LIFETIME_SECONDS + 1_800;

const imageNotFound = () => new AppError('not_found', { message: serverMessage.imageNotFound });

export function createPictureService({ db, objects, maker }: PictureServiceDeps): PictureService {
  const enqueueRemoval = (tx: Transaction, names: readonly string[]) =>
    enqueue(
      tx,
      pictureJobTypes.removeObject,
      names.flatMap(keysOf).map((key) => ({ key })),
    );

  /** Enqueues a later deletion of uploads, because an external object store cannot invalidate their URLs. Clients may upload until then. */
  const enqueueLateUploadRemoval = async (tx: Transaction, names: readonly string[]) => {
    if (!objects.localFiles)
      await enqueue(
        tx,
        pictureJobTypes.removeObject,
        names.map((name) => ({ key: uploadKey(name) })),
        { afterSeconds: UPLOADS_END_AFTER_SECONDS },
      );
  };

  const inPreparation = new Map<string, Promise<void>>();

  const makeVersions = async (name: string): Promise<PictureVersions> => {
    try {
      return await maker.createVersions(() => readUpload(objects, name));
    } catch (error) {
      if (error instanceof AppError && isPictureRefusal(error.code)) await storeRefusal(db, name, error.code);
      throw error;
    }
  };

  const createAndStoreVersions = async (name: string, userId: number): Promise<void> => {
    const { width, height, full, card, face } = await makeVersions(name);
    await Promise.all([
      objects.put(objectKey(name, 'full'), full, 'image/webp'),
      objects.put(objectKey(name, 'card'), card, 'image/webp'),
      objects.put(objectKey(name, 'face'), face, 'image/webp'),
    ]);
    if (await markPrepared(db, name, userId, { width, height, byteLength: full.length })) return;
    // A concurrent request has attached or deleted the picture. The versions of an attached picture are the same as these and stay.
    await db.transaction(async (tx) => {
      if (!(await isKnown(tx, name))) await enqueueRemoval(tx, [name]);
    });
    throw imageNotFound();
  };

  return {
    prepare: async (name, userId) => {
      const upload = isObjectName(name) ? await findUnattached(db, name, userId) : undefined;
      if (!upload) throw imageNotFound();
      // Each upload is decoded only once, so that submitting a form again costs nothing.
      if (upload.isPrepared) return;
      if (upload.refusal) throw new AppError(upload.refusal);
      // Concurrent calls for the same upload share one decoding.
      const running =
        inPreparation.get(name) ??
        createAndStoreVersions(name, userId).finally(() => {
          inPreparation.delete(name);
        });
      inPreparation.set(name, running);
      await running;
    },

    attach: async (tx, name, userId, holder) => {
      if (!(await attachPrepared(tx, name, userId, holder))) throw imageNotFound();
      // Deletes the original file, which may contain the photo's location.
      await enqueue(tx, pictureJobTypes.removeObject, [{ key: uploadKey(name) }]);
      await enqueueLateUploadRemoval(tx, [name]);
    },

    release: async (tx, ...names) => {
      await deletePictures(tx, names);
      await enqueueRemoval(tx, names);
    },

    releaseUploadsOf: async (tx, userId) => {
      const names = await deleteUnattachedOf(tx, userId);
      await enqueueRemoval(tx, names);
      await enqueueLateUploadRemoval(tx, names);
    },

    removeStale: async () => {
      await objects.localFiles?.removePartialFiles();
      for (let removed = 0; ;) {
        const found = await db.transaction(async (tx) => {
          if (!(await lockCleanUp(tx))) return 0;
          const names = await deleteStale(tx, STALE_BATCH_SIZE);
          await enqueueRemoval(tx, names);
          return names.length;
        });
        removed += found;
        if (found < STALE_BATCH_SIZE) return removed;
      }
    },

    createFaces: () => createFaces({ db, objects, maker, enqueueRemoval }),
  };
}

const keysOf = (name: string) => [
  uploadKey(name),
  ...imageVariants.map((variant) => objectKey(name, variant)),
];

/** Reads the uploaded bytes. Checks their size again, because an upload URL may accept more than the client declared. */
async function readUpload(objects: ObjectStore, name: string): Promise<Buffer> {
  const upload = await objects.get(uploadKey(name));
  if (!upload) throw imageNotFound();
  if (upload.byteLength > IMAGE_MAX_BYTES) {
    upload.stream.destroy();
    throw new AppError('too_large', { message: message.imageSize });
  }
  return buffer(upload.stream);
}
