import type { Draft as StoredDraft, DraftBody } from '@contract/draft';
import type { Question } from '@contract/recruitment';
import { useEffect, useRef, useState } from 'react';
import {
  isApplicationChanged,
  setApplicationAnswers,
  toAnswers,
  toApplicationTexts,
  toApplicationValues,
} from '@/entities/submission';
import type { ApplicationFormMethods, ApplicationTexts, ApplicationValues } from '@/entities/submission';
import { openDrafts, useDraft } from '@/shared/lib/draft';
import type { Draft } from '@/shared/lib/draft';
import type { SaveState } from '@/shared/lib/draft-saver';
import { COPY_FIELDS, withServerCopy } from './local-copy';
import { useDraftSaver } from './use-draft-saver';

interface ApplicationDraftOptions {
  clubId: number;
  recruitmentId: number;
  form: ApplicationFormMethods;
  /** Values of a form without a draft. */
  initial: ApplicationValues;
  /** All questions of the round. */
  questions: readonly Question[];
  /** The server's draft when the form opened. */
  stored: StoredDraft | null;
}

/** The draft of an application: one copy on the server, and a local copy that may be newer. */
interface ApplicationDraft extends Draft {
  saveState: SaveState;
  /** Saves at once, for the retry button after a failure. */
  retry: () => void;
  /**
   * Replaces the shown draft, which another browser saved later, by the local copy, which the server never
   * stored. Undefined if there is no such copy.
   */
  loadUnsaved: (() => void) | undefined;
  /**
   * Call it after the form was sent: stops saving and deletes the local copy. The server has deleted its own
   * draft. For a cancelled form call `remove`, which also deletes the server's draft.
   */
  finish: () => void;
}

/**
 * Saves an application form as a draft: in this browser at each change, and on the server 2 s after the last
 * change and when the page is left.
 */
export function useApplicationDraft({
  clubId,
  recruitmentId,
  form,
  initial,
  questions,
  stored,
}: ApplicationDraftOptions): ApplicationDraft {
  // The local copy that the server never stored, while the form shows the server's draft.
  const [unsavedCopy, setUnsavedCopy] = useState<Readonly<Record<string, string>>>();
  const latestQuestions = useRef(questions);
  useEffect(() => {
    latestQuestions.current = questions;
  });
  const [{ initialTexts, storedTexts }] = useState(() => ({
    initialTexts: toApplicationTexts(initial, questions),
    storedTexts: stored && toApplicationTexts(toApplicationValues(stored, questions), questions),
  }));
  // Whether useDraft has put its draft into the form: the local copy, or the server's if that wins.
  const isDraftRestored = useRef(false);
  const readTexts = () => toApplicationTexts(form.getValues(), latestQuestions.current);
  const { state, saver, baseRef, start, removeDraft } = useDraftSaver({
    clubId,
    form,
    stored,
    storedBody: stored ? bodyOf(toApplicationValues(stored, questions), questions) : undefined,
    read: () =>
      isApplicationChanged(readTexts(), initialTexts)
        ? bodyOf(form.getValues(), latestQuestions.current)
        : undefined,
  });

  const draft = useDraft(
    // The name contains the round, because another round can have the same question ids.
    `apply/${String(clubId)}/${String(recruitmentId)}`,
    {
      initial: { ...initialTexts, ...COPY_FIELDS },
      getValues: () => {
        const formTexts = readTexts();
        // Before useDraft restores its draft, the form shows the server's draft. Only changed fields are stored
        // then, so that the server's texts do not overwrite a newer local copy.
        const texts =
          storedTexts && !isDraftRestored.current
            ? changedSince(storedTexts, formTexts, initialTexts)
            : formTexts;
        const isChanged = isApplicationChanged(texts, initialTexts);
        return {
          ...texts,
          base: isChanged ? baseRef.current : '',
          unsaved: isChanged && saver.current?.hasUnsaved() === true ? '1' : '',
        };
      },
      setValue: (field, value) => {
        isDraftRestored.current = true;
        if (field === 'base') baseRef.current = value;
        else if (field === 'answers') setApplicationAnswers(form, latestQuestions.current, value);
        else if (field !== 'unsaved') form.setValue(field, value);
      },
    },
    (owner) =>
      withServerCopy(
        openDrafts(owner),
        stored && storedTexts
          ? { savedAt: stored.savedAt, texts: changedFields(storedTexts, initialTexts) }
          : undefined,
        setUnsavedCopy,
      ),
  );
  const { onFieldChange } = draft;
  useEffect(() => start(onFieldChange), [start, onFieldChange]);

  const loadUnsaved = (copy: Readonly<Record<string, string>>) => {
    for (const field of ['contact', 'contents', 'track'] as const)
      form.setValue(field, copy[field] ?? initialTexts[field]);
    setApplicationAnswers(form, latestQuestions.current, copy.answers ?? initialTexts.answers);
    setUnsavedCopy(undefined);
  };
  return {
    ...draft,
    saveState: state,
    retry: () => void saver.current?.flush(),
    loadUnsaved:
      unsavedCopy &&
      (() => {
        loadUnsaved(unsavedCopy);
      }),
    finish: () => {
      void saver.current?.stop();
      draft.remove();
    },
    remove: () => {
      draft.remove();
      // A running save would store the draft again after its removal, so the removal waits for it.
      void saver.current?.stop().then(async () => {
        // If the removal fails, the form shows the draft again at the next visit.
        if (saver.current?.isStored() === true) await removeDraft().catch(() => undefined);
      });
    },
  };
}

const bodyOf = (
  { contact, contents, track, answers }: ApplicationValues,
  questions: readonly Question[],
): DraftBody => ({
  track: track === '' ? null : track,
  contact,
  contents,
  answers: toAnswers(questions, answers),
});

const TEXT_FIELDS = ['contact', 'contents', 'track', 'answers'] as const;

/** Returns the texts that differ from the initial ones, as the local copy stores them. */
const changedFields = (texts: ApplicationTexts, initial: ApplicationTexts) =>
  Object.fromEntries(
    TEXT_FIELDS.filter((field) => texts[field] !== initial[field]).map((field) => [field, texts[field]]),
  );

/** Returns the fields of `texts` that differ from `before`, and the initial texts for all other fields. */
function changedSince(
  before: ApplicationTexts,
  texts: ApplicationTexts,
  initial: ApplicationTexts,
): ApplicationTexts {
  const pick = (field: keyof ApplicationTexts) =>
    texts[field] === before[field] ? initial[field] : texts[field];
  return {
    contact: pick('contact'),
    contents: pick('contents'),
    track: pick('track'),
    answers: pick('answers'),
  };
}
