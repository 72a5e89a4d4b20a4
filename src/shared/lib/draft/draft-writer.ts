import type { Drafts, DraftValues } from './drafts';

/** Writes the draft of a form. */
export interface DraftWriter {
  /** The draft of an earlier visit; undefined if there is none or the read failed. */
  stored: Promise<DraftValues | undefined>;
  /** Replaces the stored values in the background. Deletes the draft if `values` is empty. */
  save: (values: DraftValues) => void;
  /** Deletes the draft in the background. Later calls of `save` have no effect. */
  remove: () => void;
  /**
   * Whether nothing is left to save: all changes are stored, there are none, or the draft was removed because
   * its form was sent or cancelled.
   */
  isSaved: () => boolean;
  /**
   * Waits until no write or removal is in progress. Resolves to true if this visit has changed the draft and the
   * changed values are stored. Resolves to false without a change, after a failed write, or without a draft.
   */
  waitUntilIdle: () => Promise<boolean>;
}

/**
 * Creates a draft writer. It runs one write at a time and then continues with the newest values, so that old
 * values never overwrite new ones.
 */
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
      // The form now shows the stored values, so saving them again is no change. If the user typed before the
      // draft was read, the form merges both; saving the merged values is a change.
      if (values && isEmpty(current)) current = values;
      return values;
    }),
    save: (values) => {
      if (!isRemoved) update(values);
    },
    remove: () => {
      isRemoved = true;
      next = undefined;
      // Requested before a running write ends, so that the form reads no draft if it opens again at once.
      writing = Promise.all([writing, drafts.remove(form).catch(() => undefined)]).then(() => undefined);
    },
    isSaved: () => isRemoved || (!isWriting && !hasFailed),
    waitUntilIdle: async () => {
      await writing;
      return hasChanged && !isRemoved && !hasFailed && !isEmpty(current);
    },
  };
}

export const isEmpty = (values: DraftValues) => Object.keys(values).length === 0;

const isSame = (a: DraftValues, b: DraftValues) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([field, value]) => b[field] === value);
