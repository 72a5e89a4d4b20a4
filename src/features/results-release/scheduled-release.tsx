import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Recruitment } from '@contract/recruitment';
import { buildRoundUpdate } from '@/entities/recruitment';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { releaseText } from '@/shared/messages';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast';
import { useSaveReleaseSettingsMutation } from './results-release-api';

const Strip = styled('div')({ display: 'grid', gap: 8, marginBottom: 16 });

/**
 * Shows the time of the planned release of a round, with a button that cancels the plan. Renders nothing without
 * a plan or if the round is DONE.
 */
export function ScheduledRelease({ round }: { round: Recruitment }) {
  const [saveSettings, { isLoading }] = useSaveReleaseSettingsMutation();
  const [hasFailed, setHasFailed] = useState(false);
  const toast = useToast();
  const { clubId, recruitmentId, release, resultsAt, state } = round;
  if (release !== 'TOGETHER' || resultsAt === null || state === 'DONE') return null;
  const cancel = async () => {
    setHasFailed(false);
    const { error } = await saveSettings({
      clubId,
      recruitmentId,
      body: buildRoundUpdate(round, { resultsAt: null }),
    });
    if (error === undefined) toast(releaseText.scheduleCanceled);
    else setHasFailed(true);
  };
  return (
    <Strip>
      <InlineAlert
        severity="info"
        action={
          <Button variant="text" size="small" loading={isLoading} onClick={() => void cancel()}>
            {releaseText.cancelSchedule}
          </Button>
        }
      >
        {releaseText.scheduledStrip(formatMonthDayTime(resultsAt))}
      </InlineAlert>
      {hasFailed && <InlineAlert>{releaseText.cancelFailed}</InlineAlert>}
    </Strip>
  );
}
