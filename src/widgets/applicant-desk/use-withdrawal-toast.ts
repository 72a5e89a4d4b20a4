import { useEffect, useRef } from 'react';
import type { ClubSubmission } from '@contract/submission';
import { deskText } from '@/shared/messages';
import { useToast } from '@/shared/ui/toast';

/**
 * Shows a toast when the open application is deleted. `submission` is undefined if the list does not contain the
 * application `openId`. `roundId` is the round of the list: the next round can replace it while the desk is open.
 */
export function useWithdrawalToast(
  submission: ClubSubmission | undefined,
  openId: number | undefined,
  roundId: number,
): void {
  const toast = useToast();
  const shownSubmission = useRef<ClubSubmission>(undefined);
  useEffect(() => {
    const { current: shown } = shownSubmission;
    if (shown && !submission && shown.applyId === openId && shown.recruitmentId === roundId)
      toast(deskText.withdrawn(shown.name), { severity: 'warning' });
    shownSubmission.current = submission;
  }, [submission, openId, roundId, toast]);
}
