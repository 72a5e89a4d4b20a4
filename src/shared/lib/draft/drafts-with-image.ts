import type { Drafts } from './drafts';
import type { ChosenImage, DraftImages } from './draft-images';

/** Value of the field `image` that `read` returns if the chosen image is no longer stored. */
export const IMAGE_LOST = 'lost';

/**
 * Returns drafts of a form whose field `image` contains an object name. They store that image in `images`.
 * `chosen` maps object names to images: `write` takes the image from it, `read` adds the stored image to it.
 */
export function withDraftImage(
  drafts: Drafts,
  images: DraftImages,
  chosen: Map<string, ChosenImage>,
): Drafts {
  let storedObjectName: string | undefined;
  return {
    read: async (form) => {
      const [values, image] = await Promise.all([
        drafts.read(form),
        images.read(form).catch(() => undefined),
      ]);
      // Without the field the image is unchanged. An empty string means that the user removed the image.
      if (!values?.image) return values;
      if (image?.objectName !== values.image) return { ...values, image: IMAGE_LOST };
      chosen.set(image.objectName, image);
      storedObjectName = image.objectName;
      return values;
    },
    write: async (form, values) => {
      await drafts.write(form, values);
      const image = chosen.get(values.image ?? '');
      if (image?.objectName === storedObjectName) return;
      await (image ? images.write(form, image) : images.remove(form));
      storedObjectName = image?.objectName;
    },
    remove: async (form) => {
      storedObjectName = undefined;
      await Promise.all([drafts.remove(form), images.remove(form)]);
    },
  };
}
