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
import { pictureJobTypes } from './picture.jobs';
import {
  attachPrepared,
  deletePictures,
  deleteStale,
  deleteWaitingOf,
  findWaiting,
  isKnown,
  isPictureRefusal,
  lockCleanUp,
  rememberPrepared,
  rememberRefused,
} from './picture.repository';

/** What a picture can hang on; once only, and by its uploader only. */
export type PictureHolder = `club:${number}` | `user:${number}` | `article:${number}` | `notice:${number}`;

/** The writing side of pictures, for the modules whose things have one. */
export interface PictureService {
  /**
   * Looks at a picture that the caller has uploaded and makes its versions; slow, so before any transaction. Throws `not_found`
   * for a name that is not the caller's or hangs somewhere already, `image_unreadable`, `image_too_many_pixels`, `too_large`.
   */
  prepare: (name: string, userId: number) => Promise<void>;
  /** Hangs a prepared picture; throws as {@link prepare} when somebody was faster. */
  attach: (tx: Transaction, name: string, userId: number, holder: PictureHolder) => Promise<void>;
  /** Forgets pictures that their holder gave up; their bytes go after the commit. */
  release: (tx: Transaction, ...names: string[]) => Promise<void>;
  /** Forgets what a person has uploaded and hung nowhere, for one who leaves the service. What hangs somewhere is its holder's to release. */
  releaseUploadsOf: (tx: Transaction, userId: number) => Promise<void>;
  /** Forgets what has hung nowhere for a day; answers how many pictures that were. Nodes that come at once leave it to the first. */
  removeStale: () => Promise<number>;
}

interface PictureServiceParts {
  db: Db;
  objects: ObjectStore;
  maker: PictureMaker;
}

const STALE_AT_ONCE = 500;
/** An address may have taken an upload in its last second, which may then have taken its time. */
const UPLOADS_END_AFTER_SECONDS = UPLOAD_ADDRESS_LIFETIME_SECONDS + 1_800;

const imageNotFound = () => new AppError('not_found', { message: serverMessage.imageNotFound });

export function createPictureService({ db, objects, maker }: PictureServiceParts): PictureService {
  const forget = (tx: Transaction, names: readonly string[]) =>
    enqueue(
      tx,
      pictureJobTypes.removeObject,
      names.flatMap(keysOf).map((key) => ({ key })),
    );

  /** Another server cannot be told that an address has done its work: what is put there a second time goes when it takes nothing more. */
  const forgetLateUploads = async (tx: Transaction, names: readonly string[]) => {
    if (!objects.served)
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
      return await maker.makeVersions(() => readUpload(objects, name));
    } catch (error) {
      if (error instanceof AppError && isPictureRefusal(error.code))
        await rememberRefused(db, name, error.code);
      throw error;
    }
  };

  const makeAndStore = async (name: string, userId: number): Promise<void> => {
    const { width, height, full, card } = await makeVersions(name);
    await Promise.all([
      objects.put(objectKey(name, 'full'), full, 'image/webp'),
      objects.put(objectKey(name, 'card'), card, 'image/webp'),
    ]);
    if (await rememberPrepared(db, name, userId, { width, height, byteLength: full.length })) return;
    // Meanwhile it hangs somewhere, with these very versions; or it is gone, and they must go, too.
    await db.transaction(async (tx) => {
      if (!(await isKnown(tx, name))) await forget(tx, [name]);
    });
    throw imageNotFound();
  };

  return {
    prepare: async (name, userId) => {
      const waiting = isObjectName(name) ? await findWaiting(db, name, userId) : undefined;
      if (!waiting) throw imageNotFound();
      // What was uploaded cannot change, so that looking once is enough: a form that is sent again costs nothing.
      if (waiting.isPrepared) return;
      if (waiting.refusal) throw new AppError(waiting.refusal);
      // Calls for the same upload at once share one decoding.
      const running =
        inPreparation.get(name) ??
        makeAndStore(name, userId).finally(() => {
          inPreparation.delete(name);
        });
      inPreparation.set(name, running);
      await running;
    },

    attach: async (tx, name, userId, holder) => {
      if (!(await attachPrepared(tx, name, userId, holder))) throw imageNotFound();
      // With it goes what a photo tells about where it was taken.
      await enqueue(tx, pictureJobTypes.removeObject, [{ key: uploadKey(name) }]);
      await forgetLateUploads(tx, [name]);
    },

    release: async (tx, ...names) => {
      await deletePictures(tx, names);
      await forget(tx, names);
    },

    releaseUploadsOf: async (tx, userId) => {
      const names = await deleteWaitingOf(tx, userId);
      await forget(tx, names);
      await forgetLateUploads(tx, names);
    },

    removeStale: async () => {
      await objects.served?.removeDrafts();
      for (let removed = 0; ;) {
        const found = await db.transaction(async (tx) => {
          if (!(await lockCleanUp(tx))) return 0;
          const names = await deleteStale(tx, STALE_AT_ONCE);
          await forget(tx, names);
          return names.length;
        });
        removed += found;
        if (found < STALE_AT_ONCE) return removed;
      }
    },
  };
}

const keysOf = (name: string) => [
  uploadKey(name),
  ...imageVariants.map((variant) => objectKey(name, variant)),
];

/** The bytes as they came. Their size is looked at again: an address may have promised less than it could hold. */
async function readUpload(objects: ObjectStore, name: string): Promise<Buffer> {
  const upload = await objects.get(uploadKey(name));
  if (!upload) throw imageNotFound();
  if (upload.byteLength > IMAGE_MAX_BYTES) {
    upload.stream.destroy();
    throw new AppError('too_large', { message: message.imageSize });
  }
  return buffer(upload.stream);
}
