import { normalizeText } from '@contract/text';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createDraftWriter, isEmpty } from './draft-writer';
import { DraftOwnerContext } from './draft-owner';
import { openDrafts } from './drafts';
import type { Drafts, DraftValues } from './drafts';

/**
 * Connects a draft to the fields of its form. Only the fields of `initial` are stored, so forms omit passwords
 * and codes from `initial`.
 */
export interface DraftFields<F extends string> {
  initial: Readonly<Record<F, string>>;
  getValues: () => Readonly<Record<F, string>>;
  setValue: (field: F, value: string) => void;
}

/** The draft of a form, for its banner and buttons. */
export interface Draft {
  /**
   * Restored values that the form shows; undefined before the draft is read, without a draft, and after all
   * fields have had their initial values again.
   */
  restored: DraftValues | undefined;
  /** The form calls this whenever a field changes. */
  onFieldChange: () => void;
  /**
   * Sets all fields to their initial values and deletes the draft. Returns a function that restores the
   * discarded values.
   */
  discard: () => () => void;
  /** Deletes the draft after the form was sent or cancelled. */
  remove: () => void;
  /** Whether the form differs from its initial values. */
  hasChanges: () => boolean;
  /**
   * Waits until no write or removal is in progress. Resolves to true if this visit has changed the draft and the
   * changed values are stored. Resolves to false without a change, after a failed write, or without a draft.
   */
  waitUntilIdle: () => Promise<boolean>;
}

/**
 * Stores form input in this browser until the form is sent, and restores it on the next visit. While input is
 * not stored (also because storage fails in a private window or on a full disk), the browser asks for
 * confirmation before the user leaves the page. `open` returns the storage for the drafts of a user.
 */
export function useDraft<F extends string>(
  form: string,
  fields: DraftFields<F>,
  open: (owner: number | undefined) => Drafts = openDrafts,
): Draft {
  const latestFields = useRef(fields);
  useEffect(() => {
    latestFields.current = fields;
  });
  // The draft keeps the owner of the first render, even if another user logs in in another tab.
  const owner = useContext(DraftOwnerContext);
  const [{ writer, initial }] = useState(() => ({
    writer: createDraftWriter(open(owner), form),
    initial: fields.initial,
  }));
  const [restored, setRestored] = useState<DraftValues>();

  const readChangedValues = useCallback(
    () => changedFields(latestFields.current.getValues(), initial),
    [initial],
  );
  const fillForm = useCallback(
    (nextValues: DraftValues) => {
      for (const field of fieldNames(initial))
        latestFields.current.setValue(field, nextValues[field] ?? initial[field]);
      writer.save(nextValues);
    },
    [initial, writer],
  );
  const handleFieldChange = useCallback(() => {
    const nextValues = readChangedValues();
    writer.save(nextValues);
    // All fields have their initial values again, so the form no longer shows restored values.
    if (isEmpty(nextValues)) setRestored(undefined);
  }, [writer, readChangedValues]);

  useEffect(() => {
    let isUnmounted = false;
    void writer.stored.then((stored) => {
      if (isUnmounted || !stored || isEmpty(stored)) return;
      // Keeps the fields that the user changed before the draft was read.
      fillForm({ ...stored, ...readChangedValues() });
      setRestored(stored);
    });
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isEmpty(readChangedValues()) && !writer.isSaved()) event.preventDefault();
    };
    addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      isUnmounted = true;
      removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [writer, readChangedValues, fillForm]);

  return {
    restored,
    onFieldChange: handleFieldChange,
    discard: () => {
      const discarded = readChangedValues();
      fillForm({});
      setRestored(undefined);
      return () => {
        fillForm(discarded);
        setRestored(discarded);
      };
    },
    remove: writer.remove,
    hasChanges: () => !isEmpty(readChangedValues()),
    waitUntilIdle: writer.waitUntilIdle,
  };
}

// `Object.keys` loses the key type.
const fieldNames = <F extends string>(fields: Readonly<Record<F, string>>) => Object.keys(fields) as F[];

// Texts that differ only in leading, trailing or repeated blanks count as equal.
const normalizeBlanks = (text: string) => normalizeText(text).replace(/[^\S\n]+/g, ' ');

const changedFields = <F extends string>(
  values: Readonly<Record<F, string>>,
  initial: Readonly<Record<F, string>>,
): DraftValues =>
  Object.fromEntries(
    fieldNames(initial)
      .filter((field) => normalizeBlanks(values[field]) !== normalizeBlanks(initial[field]))
      .map((field) => [field, values[field]]),
  );
