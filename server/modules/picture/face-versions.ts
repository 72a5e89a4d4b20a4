import { buffer } from 'node:stream/consumers';
import { AppError } from '../../app-error';
import type { Db, Transaction } from '../../engines/database/executor';
import { objectKey } from '../../engines/objects/objects';
import type { ObjectStore } from '../../engines/objects/objects';
import type { PictureMaker } from '../../engines/pictures/pictures';
import { listNeedingFace, markFaceDone } from './picture.repository';

const BATCH_SIZE = 100;

interface FaceVersionsDeps {
  db: Db;
  objects: ObjectStore;
  maker: PictureMaker;
  /** Enqueues a job that deletes all bytes of pictures after the commit. */
  enqueueRemoval: (tx: Transaction, names: readonly string[]) => Promise<void>;
}

/** Creates the missing face versions of profile pictures. Returns how many pictures no longer count as lacking one. */
export async function createFaces(deps: FaceVersionsDeps): Promise<number> {
  let completed = 0;
  let afterId: string | undefined;
  for (;;) {
    const found = await listNeedingFace(deps.db, BATCH_SIZE, afterId);
    for (const { name } of found) if (await createFace(name, deps)) completed += 1;
    afterId = found.at(-1)?.id;
    if (found.length < BATCH_SIZE) return completed;
  }
}

/** Creates and stores the face version of a picture. Returns false for a picture that was deleted meanwhile. */
async function createFace(
  name: string,
  { db, objects, maker, enqueueRemoval }: FaceVersionsDeps,
): Promise<boolean> {
  const stored = await objects.get(objectKey(name, 'card'));
  // Without a card version no face version can be created. The picture is marked anyway, so that later runs skip it.
  if (stored) {
    const card = await buffer(stored.stream);
    const face = await maker.createFace(card).catch((error: unknown) => {
      // A card that cannot be decoded also becomes the face version, so that later runs skip the picture.
      if (error instanceof AppError && error.code === 'image_unreadable') return card;
      throw error;
    });
    await objects.put(objectKey(name, 'face'), face, 'image/webp');
  }
  return db.transaction(async (tx) => {
    const isKnown = await markFaceDone(tx, name);
    if (!isKnown) await enqueueRemoval(tx, [name]);
    return isKnown;
  });
}
