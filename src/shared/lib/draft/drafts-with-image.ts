import type { Drafts } from './drafts';
import type { ChosenImage, DraftImages } from './draft-images';

/** What a draft says of a picture that was chosen and is not kept any more, in place of its name. */
export const IMAGE_LOST = 'lost';

/**
 * Drafts of a form whose field `image` holds the name of a picture, which is kept with them. `chosen` are the pictures that the page
 * has, by their names: what is written is found there, what was read is put there.
 */
export function withDraftImage(
  drafts: Drafts,
  images: DraftImages,
  chosen: Map<string, ChosenImage>,
): Drafts {
  let kept: string | undefined;
  return {
    read: async (form) => {
      const [typed, image] = await Promise.all([drafts.read(form), images.read(form).catch(() => undefined)]);
      // '' says that there is to be none.
      if (!typed?.image) return typed;
      if (image?.objectName !== typed.image) return { ...typed, image: IMAGE_LOST };
      chosen.set(image.objectName, image);
      kept = image.objectName;
      return typed;
    },
    write: async (form, typed) => {
      await drafts.write(form, typed);
      const image = chosen.get(typed.image ?? '');
      if (image?.objectName === kept) return;
      await (image ? images.write(form, image) : images.remove(form));
      kept = image?.objectName;
    },
    remove: async (form) => {
      kept = undefined;
      await Promise.all([drafts.remove(form), images.remove(form)]);
    },
  };
}
