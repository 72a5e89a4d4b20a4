import { objectKey } from '../engines/objects/objects';
import type { ObjectStore } from '../engines/objects/objects';
import { draw } from './pictures';
import type { PlannedPicture } from './pictures';
import type { ObjectRow } from './rows';

const CONTENT_TYPE = 'image/webp';
/** Some are encoded while others are drawn and written to the disk. */
const AT_ONCE = 4;

/**
 * Draws the pictures, stores both versions of each as an upload would, and answers their rows. When one fails nothing more is
 * begun, and what was begun has ended before the failure is thrown.
 */
export async function storePictures(
  pictures: readonly PlannedPicture[],
  objects: ObjectStore,
): Promise<ObjectRow[]> {
  const rows: ObjectRow[] = [];
  const waiting = [...pictures];
  const storeOneByOne = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      rows.push(
        await storePicture(picture, objects).catch((error: unknown) => {
          waiting.length = 0;
          throw error;
        }),
      );
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, storeOneByOne));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return rows;
}

async function storePicture(picture: PlannedPicture, objects: ObjectStore): Promise<ObjectRow> {
  const { id, name, ownerId, attachedTo, attachedAt } = picture;
  // In this process: the product has drawn them itself. Loaded here only, as in `draw`.
  const { encodeVersions } = await import(/* webpackMode: "eager" */ '../engines/pictures/encode-versions');
  const { full, card, width, height } = await encodeVersions(await draw(picture));
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
