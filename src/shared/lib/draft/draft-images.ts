/** A picture that somebody has chosen and that has arrived at the server. */
export interface ChosenImage {
  objectName: string;
  /** The picture itself, to be shown. */
  file: Blob;
  /** In ms since 1970. */
  arrivedAt: number;
}

/** One person's pictures of forms that are not sent yet, by the name of the form. */
export interface DraftImages {
  /** Undefined where there is none that can still be sent. Rejects where nothing can be kept. */
  read: (form: string) => Promise<ChosenImage | undefined>;
  /** Rejects when it could not be kept. */
  write: (form: string, image: ChosenImage) => Promise<void>;
  remove: (form: string) => Promise<void>;
}

const load = () => import('./indexeddb-images');

/** The pictures of a person's drafts, in IndexedDB. Without a person none is kept. */
export function openDraftImages(owner: number | undefined): DraftImages {
  // IndexedDB's code is no part of any page's first load.
  const kept = async () => {
    if (owner === undefined) throw new Error('nobody is here whose picture it could be');
    return (await load()).openIndexedDbImages(owner);
  };
  return {
    read: async (form) => (await kept()).read(form),
    write: async (form, image) => (await kept()).write(form, image),
    remove: async (form) => (await kept()).remove(form),
  };
}

/** Takes the pictures of all drafts on this computer away, whosever they are, but not those of `owner`: a photo tells more than a text. */
export async function deleteDraftImages(owner?: number): Promise<void> {
  await load()
    .then(({ deleteImagesOfOtherUsers }) => deleteImagesOfOtherUsers(owner))
    .catch(() => undefined);
}
