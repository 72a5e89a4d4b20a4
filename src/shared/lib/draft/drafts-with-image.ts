import type { Drafts } from './drafts';
import type { ChosenImage, DraftImages } from './draft-images';

/** Value of the field `image` if the chosen image is no longer stored. */
export const IMAGE_LOST = 'lost';

/**
 * Returns drafts of a form whose field `image` contains an object name. Stores the image with the draft.
 * `chosen` maps object names to the images of this page: `write` reads it, `read` fills it.
 */
export function withDraftImage(
  drafts: Drafts,
  images: DraftImages,
  chosen: Map<string, ChosenImage>,
): Drafts {
  let storedName: string | undefined;
  return {
    read: async (form) => {
      const [typed, image] = await Promise.all([drafts.read(form), images.read(form).catch(() => undefined)]);
      // An empty string means that the user removed the image.
      if (!typed?.image) return typed;
      if (image?.objectName !== typed.image) return { ...typed, image: IMAGE_LOST };
      chosen.set(image.objectName, image);
      storedName = image.objectName;
      return typed;
    },
    write: async (form, typed) => {
      await drafts.write(form, typed);
      const image = chosen.get(typed.image ?? '');
      if (image?.objectName === storedName) return;
      await (image ? images.write(form, image) : images.remove(form));
      storedName = image?.objectName;
    },
    remove: async (form) => {
      storedName = undefined;
      await Promise.all([drafts.remove(form), images.remove(form)]);
    },
  };
}
