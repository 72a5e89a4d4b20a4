import type { Recruitment } from '@contract/recruitment';
import { useState } from 'react';
import { findProblems, problemsOfErrors, useRoundSaver } from '@/features/recruitment-edit';
import type { RoundProblems } from '@/features/recruitment-edit';
import { useIsClubClosed } from '@/entities/club';
import { countApplications } from '@/entities/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import { useNow } from '@/shared/lib/timing';
import { dateTimeText } from '@/shared/messages';

/** How often the rules about times are checked again. */
const REFRESH_MS = 30_000;

/**
 * Returns the saver of a round and the editor for its fields. `problems` contains all problems.
 * `editor.problemOf` returns only those that a field may show already; `showProblems` lifts this limit.
 */
export function useRoundEditor(round: Recruitment) {
  const isClubClosed = useIsClubClosed(round.clubId);
  const saver = useRoundSaver(round);
  const { values, change } = saver;
  const now = useNow(REFRESH_MS);
  const [visitedFields, setVisitedFields] = useState<ReadonlySet<string>>(new Set());
  const [incompleteFields, setIncompleteFields] = useState<ReadonlySet<string>>(new Set());
  const [areAllProblemsShown, setAllProblemsShown] = useState(false);
  const clientProblems = findProblems(values, round, now);
  // The server checks more than the client can, such as whether a time has passed on the server's clock.
  const serverProblems =
    saver.failure?.code === 'rule_broken' ? problemsOfErrors(saver.failure.errors, values) : {};
  const incompleteDates = Object.fromEntries(
    [...incompleteFields].map((field) => [field, dateTimeText.incomplete]),
  );
  const problems: RoundProblems = { ...serverProblems, ...clientProblems, ...incompleteDates };

  const editor: RoundEditor = {
    values,
    change,
    set: (fields) => {
      change((current) => ({ ...current, ...fields }));
    },
    problemOf: (field) =>
      areAllProblemsShown || visitedFields.has(field) || field in serverProblems
        ? problems[field]
        : undefined,
    touch: (field) => {
      setVisitedFields((fields) => (fields.has(field) ? fields : new Set([...fields, field])));
    },
    markIncomplete: (field, isIncomplete) => {
      setIncompleteFields((fields) => {
        const next = new Set(fields);
        if (isIncomplete) next.add(field);
        else next.delete(field);
        return next;
      });
    },
    isFormLocked: countApplications(round) > 0,
    isReadOnly: round.state === 'DONE' || isClubClosed,
  };
  return {
    editor,
    isClubClosed,
    saver,
    problems,
    showProblems: () => {
      setAllProblemsShown(true);
    },
  };
}

export type EditorState = ReturnType<typeof useRoundEditor>;
