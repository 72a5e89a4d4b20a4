import { useState } from 'react';
import type { Recruitment, ResultMessages, Stage } from '@contract/recruitment';
import { buildRoundUpdate, useListRecruitmentsQuery } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { areSameMessages } from './release-recipients';
import { useSaveReleaseSettingsMutation, useReleaseResultsMutation } from './results-release-api';

/**
 * Returns functions that release the results of a stage (`releaseNow`) or plan the release (`releaseAt`). Both
 * save changed texts, because the server writes the messages from the stored round. Both resolve with whether
 * they succeeded; `refusal` is the failure of the last call.
 *
 * `shownRound` is the round whose texts the leader sees: the round at the opening of the dialog, or the round that
 * a call saved. A call first loads the round. If its texts differ from the shown ones, the call fails and
 * `shownRound` becomes the loaded round. Thus a text of another leader is shown before it is sent or replaced.
 */
export function useRelease(openedRound: Recruitment, stage: Stage) {
  const [saveSettings] = useSaveReleaseSettingsMutation();
  const [release] = useReleaseResultsMutation();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const [shownRound, setShownRound] = useState(openedRound);
  const { clubId, recruitmentId } = openedRound;
  const { refetch } = useListRecruitmentsQuery({ clubId });

  /** Saves changes. Resolves with the failure; undefined if the server has stored `messages`. */
  const saveRound = async (messages: ResultMessages, resultsAt?: string) => {
    const { data: rounds, error } = await refetch();
    const current = rounds?.find((round) => round.recruitmentId === recruitmentId);
    if (error !== undefined || !current) return toApiFailure(error);
    if (!areSameMessages(current.messages, shownRound.messages)) {
      setShownRound(current);
      return { ...toApiFailure(undefined), code: 'changed_meanwhile' as const };
    }
    if (resultsAt === undefined && areSameMessages(messages, current.messages)) return undefined;
    const body = buildRoundUpdate(current, { messages, ...(resultsAt !== undefined && { resultsAt }) });
    const result = await saveSettings({ clubId, recruitmentId, body });
    if (result.data) setShownRound(result.data);
    return result.error;
  };
  const runSteps = async (steps: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    setRunning(true);
    const failure = await steps();
    setRunning(false);
    if (failure !== undefined) setRefusal(toApiFailure(failure));
    return failure === undefined;
  };

  return {
    isRunning,
    refusal,
    shownRound,
    releaseNow: (messages: ResultMessages, expected: { pass: number; fail: number }) =>
      runSteps(
        async () =>
          (await saveRound(messages)) ??
          (await release({ clubId, recruitmentId, body: { stage, expected } })).error,
      ),
    releaseAt: (messages: ResultMessages, resultsAt: string) =>
      runSteps(() => saveRound(messages, resultsAt)),
  };
}
