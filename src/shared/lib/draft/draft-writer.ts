import type { Drafts, DraftValues } from './drafts';

/** Keeps one form's draft in step with what is typed. */
export interface DraftWriter {
  /** What was typed on an earlier visit. */
  stored: Promise<DraftValues | undefined>;
  /** Keeps what differs from how the form began; nothing that does, no draft. */
  save: (typed: DraftValues) => void;
  /** It was sent or given up: the draft goes, and nothing more is kept. */
  remove: () => void;
  /** Whether all that was to be kept is. */
  isStored: () => boolean;
  /** Resolves once nothing is being written: whether something was typed on this visit and is stored. */
  waitUntilStored: () => Promise<boolean>;
}

/** One write at a time and always the newest: however fast somebody types, nothing is written in vain and no old text comes last. */
export function createDraftWriter(drafts: Drafts, form: string): DraftWriter {
  const found = drafts.read(form).catch(() => undefined);
  let [known, next]: [DraftValues, DraftValues | undefined] = [{}, undefined];
  let [busy, ended, failed, touched] = [false, false, false, false];
  let writing = Promise.resolve();

  async function write() {
    busy = true;
    // What was kept before must have been read before anything takes its place.
    await found;
    while (next) {
      const typed = next;
      next = undefined;
      failed = await (isEmpty(typed) ? drafts.remove(form) : drafts.write(form, typed)).then(
        () => false,
        () => true,
      );
    }
    busy = false;
  }
  const startWriting = () => {
    if (!busy) writing = write();
  };
  const put = (typed: DraftValues) => {
    if (isSame(typed, known)) return;
    known = typed;
    next = typed;
    touched = true;
    startWriting();
  };
  return {
    stored: found.then((typed) => {
      // Typed before it was here: what stands in the form goes on, and `keep` is told of the rest.
      if (typed && isEmpty(known)) known = typed;
      return typed;
    }),
    save: (typed) => {
      if (!ended) put(typed);
    },
    remove: () => {
      ended = true;
      next = {};
      startWriting();
    },
    isStored: () => !busy && !failed,
    waitUntilStored: async () => {
      await writing;
      return touched && !ended && !failed && !isEmpty(known);
    },
  };
}

export const isEmpty = (typed: DraftValues) => Object.keys(typed).length === 0;

const isSame = (one: DraftValues, other: DraftValues) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, text]) => other[field] === text);
