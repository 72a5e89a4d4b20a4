import { objectKey } from '../engines/objects/objects';
import type { ObjectStore } from '../engines/objects/objects';
import { createPictureMaker } from '../engines/pictures/pictures';
import type { PictureMaker } from '../engines/pictures/pictures';
import { draw } from './pictures';
import type { PlannedPicture } from './pictures';
import type { ObjectRow } from './rows';

const CONTENT_TYPE = 'image/webp';
/** One is decoded while others are drawn and written to the disk. */
const AT_ONCE = 4;

/**
 * Draws the pictures, stores both versions of each as an upload would, and answers their rows. When one fails nothing more is
 * begun, and what was begun has ended before the failure is thrown.
 */
export async function storePictures(
  pictures: readonly PlannedPicture[],
  objects: ObjectStore,
): Promise<ObjectRow[]> {
  const maker = createPictureMaker();
  const rows: ObjectRow[] = [];
  const waiting = [...pictures];
  const storeOneByOne = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      rows.push(
        await storePicture(picture, maker, objects).catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      );
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, storeOneByOne));
  maker.close();
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return rows;
}

async function storePicture(
  picture: PlannedPicture,
  maker: PictureMaker,
  objects: ObjectStore,
): Promise<ObjectRow> {
  const { id, name, ownerId, attachedTo, attachedAt } = picture;
  const { full, card, width, height } = await maker.makeVersions(await draw(picture));
  await objects.put(objectKey(name, 'full'), full, CONTENT_TYPE);
  await objects.put(objectKey(name, 'card'), card, CONTENT_TYPE);
  return {
    id,
    name,
    ownerId,
    attachedTo,
    attachedAt,
    createdAt: attachedAt,
    contentType: CONTENT_TYPE,
    byteLength: full.length,
    width,
    height,
  };
}
