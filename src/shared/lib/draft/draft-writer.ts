import type { Drafts, DraftValues } from './drafts';

/** Writes the draft of a form. */
export interface DraftWriter {
  /** The draft that an earlier visit stored. */
  stored: Promise<DraftValues | undefined>;
  /** Stores the changed values. Deletes the draft if there are none. */
  save: (values: DraftValues) => void;
  /** Deletes the draft and ignores later changes. */
  remove: () => void;
  /** Whether all changes are stored, or the draft was removed because its form was sent or cancelled. */
  isStored: () => boolean;
  /**
   * Resolves when no write is in progress. Resolves to true if this visit has changed the draft and its values
   * are stored; to false also for an emptied or removed draft.
   */
  waitUntilStored: () => Promise<boolean>;
}

/** Runs one write at a time and skips to the newest values, so that old values never overwrite new ones. */
export function createDraftWriter(drafts: Drafts, form: string): DraftWriter {
  const storedDraft = drafts.read(form).catch(() => undefined);
  let [current, next]: [DraftValues, DraftValues | undefined] = [{}, undefined];
  let [isWriting, isRemoved, hasFailed, hasChanged] = [false, false, false, false];
  let writing = Promise.resolve();

  async function write() {
    isWriting = true;
    // The stored draft must be read before it is overwritten.
    await storedDraft;
    while (next) {
      const values = next;
      next = undefined;
      hasFailed = await (isEmpty(values) ? drafts.remove(form) : drafts.write(form, values)).then(
        () => false,
        () => true,
      );
    }
    isWriting = false;
  }
  const startWriting = () => {
    if (!isWriting) writing = write();
  };
  const update = (values: DraftValues) => {
    if (isSame(values, current)) return;
    current = values;
    next = values;
    hasChanged = true;
    startWriting();
  };
  return {
    stored: storedDraft.then((values) => {
      // The user may have typed before the draft was read. Typed values win over stored ones; `save` receives
      // the merged values.
      if (values && isEmpty(current)) current = values;
      return values;
    }),
    save: (values) => {
      if (!isRemoved) update(values);
    },
    remove: () => {
      isRemoved = true;
      next = {};
      startWriting();
    },
    isStored: () => isRemoved || (!isWriting && !hasFailed),
    waitUntilStored: async () => {
      await writing;
      return hasChanged && !isRemoved && !hasFailed && !isEmpty(current);
    },
  };
}

export const isEmpty = (values: DraftValues) => Object.keys(values).length === 0;

const isSame = (a: DraftValues, b: DraftValues) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([field, value]) => b[field] === value);
