import { objectKey } from '../engines/objects/objects';
import type { ObjectStore } from '../engines/objects/objects';
import { renderPng } from './pictures';
import type { PlannedPicture } from './pictures';
import type { ObjectRow } from './rows';

const CONTENT_TYPE = 'image/webp';
/** Several pictures are in progress at once, so that encoding overlaps with rendering and disk writes. */
const MAX_CONCURRENT_PICTURES = 4;

/**
 * Renders the pictures, stores the versions of each picture like those of an upload, and returns the rows in any order. After a failure,
 * starts no further picture and throws when the pictures in progress have ended.
 */
export async function storePictures(
  pictures: readonly PlannedPicture[],
  objects: ObjectStore,
): Promise<ObjectRow[]> {
  const rows: ObjectRow[] = [];
  const queue = [...pictures];
  const worker = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      rows.push(
        await storePicture(picture, objects).catch((error: unknown) => {
          queue.length = 0;
          throw error;
        }),
      );
    }
  };
  const results = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT_PICTURES }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return rows;
}

async function storePicture(picture: PlannedPicture, objects: ObjectStore): Promise<ObjectRow> {
  const { id, name, ownerId, attachedTo, attachedAt } = picture;
  // This process encodes the picture, because the input is trusted. The import is lazy for the reason given in `renderPng`.
  const { encodeVersions } = await import(/* webpackMode: "eager" */ '../engines/pictures/encode-versions');
  const { full, card, face, width, height } = await encodeVersions(await renderPng(picture));
  await objects.put(objectKey(name, 'full'), full, CONTENT_TYPE);
  await objects.put(objectKey(name, 'card'), card, CONTENT_TYPE);
  await objects.put(objectKey(name, 'face'), face, CONTENT_TYPE);
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
    isFaceDone: true,
  };
}
