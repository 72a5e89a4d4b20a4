/** An image that the user chose and that is uploaded. */
export interface ChosenImage {
  objectName: string;
  /** The image file for the preview. */
  file: Blob;
  /** Time of the upload in ms since the epoch. */
  arrivedAt: number;
}

/** Images of unsent forms of one user, by form name. */
export interface DraftImages {
  /**
   * Resolves with undefined if there is no image that can still be sent. Rejects if storage is not available.
   */
  read: (form: string) => Promise<ChosenImage | undefined>;
  /** Rejects if the image could not be stored. */
  write: (form: string, image: ChosenImage) => Promise<void>;
  remove: (form: string) => Promise<void>;
}

const load = () => import('./indexeddb-images');

/** Returns the draft images of a user in IndexedDB. Rejects every operation for an anonymous user. */
export function openDraftImages(owner: number | undefined): DraftImages {
  // Keeps the IndexedDB code out of the first load.
  const indexedDbImages = async () => {
    if (owner === undefined) throw new Error('Draft images need a signed-in user');
    return (await load()).openIndexedDbImages(owner);
  };
  return {
    read: async (form) => (await indexedDbImages()).read(form),
    write: async (form, image) => (await indexedDbImages()).write(form, image),
    remove: async (form) => (await indexedDbImages()).remove(form),
  };
}

/**
 * Deletes the draft images of all users on this computer except those of `owner`, because photos are
 * sensitive. Undefined deletes all. Never rejects.
 */
export async function deleteDraftImagesExceptOf(owner: number | undefined): Promise<void> {
  await load()
    .then(({ deleteImagesOfOtherUsers }) => deleteImagesOfOtherUsers(owner))
    .catch(() => undefined);
}
