import type { Drafts, Typed } from './drafts';

/** Keeps one form's draft in step with what is typed. */
export interface DraftKeeper {
  /** What was typed on an earlier visit. */
  found: Promise<Typed | undefined>;
  /** Keeps what differs from how the form began; nothing that does, no draft. */
  keep: (typed: Typed) => void;
  /** It was sent or given up: the draft goes, and nothing more is kept. */
  end: () => void;
  /** Whether all that was to be kept is. */
  isKept: () => boolean;
  /** Resolves once nothing is being written: whether something was typed on this visit and is stored. */
  isSaved: () => Promise<boolean>;
}

/** One write at a time and always the newest: however fast somebody types, nothing is written in vain and no old text comes last. */
export function createDraftKeeper(drafts: Drafts, form: string): DraftKeeper {
  const found = drafts.read(form).catch(() => undefined);
  let [known, next]: [Typed, Typed | undefined] = [{}, undefined];
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
  const put = (typed: Typed) => {
    if (isSame(typed, known)) return;
    known = typed;
    next = typed;
    touched = true;
    startWriting();
  };
  return {
    found: found.then((typed) => {
      // Typed before it was here: what stands in the form goes on, and `keep` is told of the rest.
      if (typed && isEmpty(known)) known = typed;
      return typed;
    }),
    keep: (typed) => {
      if (!ended) put(typed);
    },
    end: () => {
      ended = true;
      next = {};
      startWriting();
    },
    isKept: () => !busy && !failed,
    isSaved: async () => {
      await writing;
      return touched && !ended && !failed && !isEmpty(known);
    },
  };
}

export const isEmpty = (typed: Typed) => Object.keys(typed).length === 0;

const isSame = (one: Typed, other: Typed) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, text]) => other[field] === text);
