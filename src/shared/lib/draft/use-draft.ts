import { normalizeText } from '@contract/text';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createDraftWriter, isEmpty } from './draft-writer';
import { DraftOwnerContext } from './draft-owner';
import { openDrafts } from './drafts';
import type { Drafts, DraftValues } from './drafts';

/** What a draft reads and writes of its form. Fields that are not named by `initial` are not kept: passwords and codes never are. */
export interface DraftFields<F extends string> {
  initial: Readonly<Record<F, string>>;
  values: () => Readonly<Record<F, string>>;
  set: (field: F, value: string) => void;
}

/** A form's draft, for its strip and its buttons. */
export interface Draft {
  /** What an earlier visit had left and the form now holds; absent when there was nothing, or it was taken away again. */
  restored: DraftValues | undefined;
  /** To be called whenever a field changes. */
  onFieldChange: () => void;
  /** Empties the form; answers what brings everything back. */
  discard: () => () => void;
  /** The form was sent or given up. */
  remove: () => void;
  /** Whether something stands in the form that did not stand there at first. */
  hasChanges: () => boolean;
  /** Resolves once nothing is being written: whether something was typed on this visit and is stored. */
  waitUntilStored: () => Promise<boolean>;
}

/**
 * Keeps what is typed into a form on this computer until it is sent, and fills the form with it on return. Where nothing can
 * be kept (private windows, full disks) the browser asks before it leaves the page. `keptOf` answers a person's drafts where they are
 * more than texts.
 */
export function useDraft<F extends string>(
  form: string,
  fields: DraftFields<F>,
  keptOf: (owner: number | undefined) => Drafts = openDrafts,
): Draft {
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  // Whoever began it: another login in another tab does not make it theirs.
  const owner = useContext(DraftOwnerContext);
  const [{ keeper, initial }] = useState(() => ({
    keeper: createDraftWriter(keptOf(owner), form),
    initial: fields.initial,
  }));
  const [restored, setRestored] = useState<DraftValues>();

  const typed = useCallback(() => differing(latest.current.values(), initial), [initial]);
  const fill = useCallback(
    (texts: DraftValues) => {
      for (const field of namesOf(initial)) latest.current.set(field, texts[field] ?? initial[field]);
      keeper.save(texts);
    },
    [initial, keeper],
  );
  const changed = useCallback(() => {
    const now = typed();
    keeper.save(now);
    // Sent, or emptied by hand: what is typed from here on was not found.
    if (isEmpty(now)) setRestored(undefined);
  }, [keeper, typed]);

  useEffect(() => {
    let gone = false;
    void keeper.stored.then((found) => {
      if (gone || !found || isEmpty(found)) return;
      // Somebody may have typed before it was here; that stays.
      fill({ ...found, ...typed() });
      setRestored(found);
    });
    const warn = (event: BeforeUnloadEvent) => {
      if (!isEmpty(typed()) && !keeper.isStored()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      gone = true;
      removeEventListener('beforeunload', warn);
    };
  }, [keeper, typed, fill]);

  return {
    restored,
    onFieldChange: changed,
    discard: () => {
      const before = typed();
      fill({});
      setRestored(undefined);
      return () => {
        fill(before);
        setRestored(before);
      };
    },
    remove: keeper.remove,
    hasChanges: () => !isEmpty(typed()),
    waitUntilStored: keeper.waitUntilStored,
  };
}

// `Object.keys` forgets which keys these are.
const namesOf = <F extends string>(fields: Readonly<Record<F, string>>) => Object.keys(fields) as F[];

// Blanks around a text, and runs of them within a line, are no change that anybody would miss.
const normalizeBlanks = (text: string) => normalizeText(text).replace(/[^\S\n]+/g, ' ');

const differing = <F extends string>(
  values: Readonly<Record<F, string>>,
  initial: Readonly<Record<F, string>>,
): DraftValues =>
  Object.fromEntries(
    namesOf(initial)
      .filter((field) => normalizeBlanks(values[field]) !== normalizeBlanks(initial[field]))
      .map((field) => [field, values[field]]),
  );
