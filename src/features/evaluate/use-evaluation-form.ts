import { useEffect, useRef, useState } from 'react';
import type { EvaluationBody } from '@contract/evaluation';
import { normalizeText } from '@contract/text';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { withReason } from '@/shared/lib/form-errors';
import { deskText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';
import { useEvaluateSubmissionMutation } from './evaluate-api';

/** Time after the last input until the memo is saved. */
const MEMO_DELAY_MS = 1_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/**
 * Returns the leader's own score and memo of one application and saves changes. It saves a score at once, a
 * memo after a pause, on blur and on unmount. Saves run one after the other, so that an older value never
 * overwrites a newer one. Later values of `initial` have no effect.
 */
export function useEvaluationForm(
  { clubId, applyId }: { clubId: number; applyId: number },
  initial: { score: number | null; memo: string },
) {
  const [evaluate] = useEvaluateSubmissionMutation();
  const toast = useToast();
  const [score, setScore] = useState(initial.score);
  const [memo, setMemo] = useState(initial.memo);
  const [state, setState] = useState<SaveState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<EvaluationBody>(initial);
  // Undefined after a failure: the server may have stored a value whose response was lost.
  const stored = useRef<EvaluationBody | undefined>(initial);
  const runningSave = useRef<Promise<ApiFailure | undefined>>(undefined);

  const isChanged = () =>
    !stored.current ||
    latest.current.score !== stored.current.score ||
    normalizeText(latest.current.memo) !== normalizeText(stored.current.memo);

  const saveChanges = async (): Promise<ApiFailure | undefined> => {
    if (!isChanged()) return undefined;
    setState('saving');
    let failure: ApiFailure | undefined;
    // A value that changed while a request was running is sent with the next request.
    while (isChanged() && !failure) {
      const sent = latest.current;
      const { error } = await evaluate({ clubId, applyId, body: sent });
      stored.current = error === undefined ? sent : undefined;
      if (error !== undefined) failure = toApiFailure(error);
    }
    setState(failure ? 'failed' : 'saved');
    return failure;
  };

  /** Saves all changes. A running save includes later changes. Resolves with the failure of a request. */
  const save = (): Promise<ApiFailure | undefined> => {
    clearTimeout(timer.current);
    runningSave.current ??= saveChanges().finally(() => {
      runningSave.current = undefined;
    });
    return runningSave.current;
  };

  // An unmounted form cannot show a failure, so a toast offers the retry.
  const saveAfterUnmount = async () => {
    const failure = await save();
    if (!failure) return;
    const action = { label: deskText.retry, onPress: () => void saveAfterUnmount() };
    // A retry cannot help once the application has been withdrawn.
    if (failure.status === 404)
      toast(withReason(deskText.evaluationNotSaved, failure), { severity: 'error' });
    else toast(deskText.evaluationNotSaved, { action, severity: 'error' });
  };
  const onUnmount = useRef(saveAfterUnmount);
  useEffect(() => {
    onUnmount.current = saveAfterUnmount;
  });
  useEffect(
    () => () => {
      void onUnmount.current();
    },
    [],
  );

  return {
    score,
    memo,
    state,
    save: () => void save(),
    changeScore: (next: number | null) => {
      setScore(next);
      latest.current = { ...latest.current, score: next };
      void save();
    },
    changeMemo: (next: string) => {
      setMemo(next);
      latest.current = { ...latest.current, memo: next };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), MEMO_DELAY_MS);
    },
  };
}
