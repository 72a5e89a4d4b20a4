import { useState } from 'react';
import type { Recruitment, ResultMessages, Stage } from '@contract/recruitment';
import { buildRoundUpdate } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { areSameMessages } from './release-recipients';
import { useSaveReleaseSettingsMutation, useReleaseResultsMutation } from './results-release-api';

/**
 * Returns functions that release the results of a stage (`releaseNow`) or plan the release (`releaseAt`). Both
 * save changed texts, because the server writes the messages from the stored round. Both resolve with whether
 * they succeeded; `refusal` is the failure of the last call.
 */
export function useRelease(loadedRound: Recruitment, stage: Stage) {
  const [saveSettings] = useSaveReleaseSettingsMutation();
  const [release] = useReleaseResultsMutation();
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const [savedRound, setSavedRound] = useState(loadedRound);
  // The cached list of rounds may be older than the round that this hook has just saved.
  const round = savedRound.updatedAt > loadedRound.updatedAt ? savedRound : loadedRound;
  const { clubId, recruitmentId } = round;

  const saveRound = async (changes: Parameters<typeof buildRoundUpdate>[1]) => {
    const result = await saveSettings({ clubId, recruitmentId, body: buildRoundUpdate(round, changes) });
    if (result.data) setSavedRound(result.data);
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
    releaseNow: (messages: ResultMessages, expected: { pass: number; fail: number }) =>
      runSteps(async () => {
        const failure = areSameMessages(messages, round.messages) ? undefined : await saveRound({ messages });
        if (failure !== undefined) return failure;
        return (await release({ clubId, recruitmentId, body: { stage, expected } })).error;
      }),
    releaseAt: (messages: ResultMessages, resultsAt: string) =>
      runSteps(() => saveRound({ messages, resultsAt })),
  };
}
