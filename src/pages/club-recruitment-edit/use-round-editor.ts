import type { Recruitment } from '@contract/recruitment';
import { useState } from 'react';
import { findProblems, problemsOfErrors, useRoundSaver } from '@/features/recruitment-edit';
import type { RoundProblems } from '@/features/recruitment-edit';
import { useIsClubClosed } from '@/entities/club';
import { countApplications } from '@/entities/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import { useNow } from '@/shared/lib/timing';

const REFRESH_MS = 30_000;

/** The state of the editor: values, their problems and the saver. */
export function useRoundEditor(round: Recruitment) {
  const isClubClosed = useIsClubClosed(round.clubId);
  const saver = useRoundSaver(round);
  const { values, change } = saver;
  const now = useNow(REFRESH_MS);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [areAllShown, showAll] = useState(false);
  const found = findProblems(values, round, now);
  // The server knows rules that the client does not, such as a time that has passed on its clock.
  const refused = saver.failure?.code === 'rule_broken' ? problemsOfErrors(saver.failure.errors, values) : {};
  const problems: RoundProblems = { ...refused, ...found };

  const editor: RoundEditor = {
    values,
    change,
    set: (fields) => {
      change((current) => ({ ...current, ...fields }));
    },
    problemOf: (field) => (areAllShown || left.has(field) || field in refused ? problems[field] : undefined),
    touch: (field) => {
      setLeft((fields) => (fields.has(field) ? fields : new Set([...fields, field])));
    },
    isFormFixed: countApplications(round) > 0,
    isReadOnly: round.state === 'DONE' || isClubClosed,
  };
  return {
    editor,
    isClubClosed,
    saver,
    problems,
    showProblems: () => {
      showAll(true);
    },
  };
}

export type EditorState = ReturnType<typeof useRoundEditor>;
