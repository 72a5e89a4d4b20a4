/** An image that the user chose and that this browser has uploaded. */
export interface ChosenImage {
  objectName: string;
  /** The image file for the preview. */
  file: Blob;
  /** Time of the upload in ms since the epoch. */
  arrivedAt: number;
}

/** Images of unsent forms of one user, by form name such as `club`. */
export interface DraftImages {
  /**
   * Deletes expired images and the images of other users, then returns the image of the form. Resolves with
   * undefined if there is none. Rejects if storage is not available.
   */
  read: (form: string) => Promise<ChosenImage | undefined>;
  /** Rejects if the image could not be stored. */
  write: (form: string, image: ChosenImage) => Promise<void>;
  /** Rejects if storage is not available. */
  remove: (form: string) => Promise<void>;
}

const load = () => import('./indexeddb-images');

/** Returns the draft images of a user in IndexedDB. Rejects every operation for an anonymous user. */
export function openDraftImages(owner: number | undefined): DraftImages {
  // A dynamic import keeps the IndexedDB code out of the first load.
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
 * Deletes the draft images that this browser stores for other users than `owner`, because photos are
 * sensitive. With undefined it deletes the images of all users. Never rejects.
 */
export async function deleteDraftImagesExceptOf(owner: number | undefined): Promise<void> {
  await load()
    .then(({ deleteImagesOfOtherUsers }) => deleteImagesOfOtherUsers(owner))
    .catch(() => undefined);
}
