import { useState } from 'react';
import type { Outcome, Recruitment } from '@contract/recruitment';
import type { ClubSubmission, LeaderDecision } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import { deskText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import type { PendingDecision } from './pending-decision';
import { decideInBatches } from './decide-in-batches';
import { useInviteSubmissionMutation, useSetOutcomeMutation } from './set-outcome-api';
import { useDecideSubmissionsMutation } from './submission-decide-api';

/**
 * Decides applications of one stage; null clears the outcome. Resolves with an error message after a failure.
 * Resolves with undefined after a success, after it has opened the decision dialog, and if the user cancels an
 * invitation. Failures among several invitations, and applications that the server skipped, appear only in the
 * toast.
 */
export type Decide = (
  applicants: readonly ClubSubmission[],
  outcome: Outcome | null,
) => Promise<string | undefined>;

const idsOf = (applicants: PendingDecision['applicants']) => applicants.map(({ applyId }) => applyId);

const leaderDecisionOf = (outcome: Outcome | null): LeaderDecision => {
  switch (outcome) {
    case 'PASS':
      return 'APPROVED';
    case 'FAIL':
      return 'REJECTED';
    case 'HOLD':
      return 'HOLD';
    case null:
      return 'UNDECIDE';
  }
};

/**
 * Returns a function that decides applications of a round, and the props of the decision dialog. In TOGETHER
 * rounds a decision only sets the outcome, which can change until the release. In IMMEDIATE rounds PASS and FAIL
 * are final, so the decision dialog asks first. If an interview follows, PASS in the document stage asks and then
 * invites the applicants. `onDone` gets the ids of the processed applications, including those that the server
 * skipped, but none whose request failed. It is called after the dialog's decisions, after invitations and after
 * the outcomes of several applications are set; not after the outcome of one is set.
 */
export function useDecide(
  { clubId, release, hasInterview }: Pick<Recruitment, 'clubId' | 'release' | 'hasInterview'>,
  onDone: (applyIds: readonly number[]) => void,
) {
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();
  const [setOutcome] = useSetOutcomeMutation();
  const [decideMany] = useDecideSubmissionsMutation();
  const inviteAfterConfirmation = useInviteAfterConfirmation(onDone);
  const toast = useToast();

  const setOutcomes = async (applicants: readonly ClubSubmission[], decision: LeaderDecision) => {
    const ignoreProgress = () => undefined;
    const results = await decideInBatches(
      applicants,
      (batch) => decideMany({ clubId, body: { applyIds: idsOf(batch), decision } }),
      ignoreProgress,
    );
    let decidedCount = 0;
    let failure: string | undefined;
    const doneIds: number[] = [];
    for (const { batch, response } of results) {
      if ('failure' in response) failure ??= response.failure.message;
      else {
        decidedCount += response.result.decided.length;
        doneIds.push(...idsOf(batch));
      }
    }
    onDone(doneIds);
    const report = deskText.decidedMany(decidedCount, applicants.length - decidedCount);
    if (failure !== undefined) return decidedCount ? `${report} ${failure}` : deskText.decideFailed(failure);
    toast(report, { severity: decidedCount < applicants.length ? 'warning' : 'success' });
    return undefined;
  };

  const decide: Decide = async (applicants, outcome) => {
    const [first, second] = applicants;
    if (!first) return undefined;
    if (release === 'IMMEDIATE' && (outcome === 'PASS' || outcome === 'FAIL')) {
      if (outcome === 'PASS' && hasInterview && first.stage === 'DOCUMENT')
        return inviteAfterConfirmation(applicants);
      setPendingDecision({ decision: outcome === 'PASS' ? 'APPROVED' : 'REJECTED', applicants });
      return undefined;
    }
    if (second) return setOutcomes(applicants, leaderDecisionOf(outcome));
    const { error } = await setOutcome({ clubId, applyId: first.applyId, outcome });
    return error === undefined ? undefined : deskText.decideFailed(toApiFailure(error).message);
  };

  return {
    decide,
    dialog: {
      pending: pendingDecision,
      onDecided: () => {
        if (pendingDecision) onDone(idsOf(pendingDecision.applicants));
      },
      onClose: () => {
        setPendingDecision(undefined);
      },
    },
  };
}

/** Returns a function that asks for confirmation and then invites the applicants, with one request each. */
function useInviteAfterConfirmation(onDone: (applyIds: readonly number[]) => void) {
  const [invite] = useInviteSubmissionMutation();
  const confirm = useConfirm();
  const toast = useToast();
  return async (applicants: readonly ClubSubmission[]): Promise<string | undefined> => {
    const [first, second] = applicants;
    if (!first) return undefined;
    const confirmed = await confirm({
      question: second ? deskText.inviteManyPrompt(applicants.length) : deskText.invitePrompt(first.name),
      consequence: deskText.inviteMeaning,
      confirmLabel: deskText.invite,
      irreversible: true,
    });
    if (!confirmed) return undefined;
    let failure: string | undefined;
    const invitedIds: number[] = [];
    for (const { clubId, applyId } of applicants) {
      const { error } = await invite({ clubId, applyId });
      if (error === undefined) invitedIds.push(applyId);
      else failure ??= toApiFailure(error).message;
    }
    const failedCount = applicants.length - invitedIds.length;
    onDone(invitedIds);
    if (!second && failure !== undefined) return deskText.decideFailed(failure);
    toast(second ? deskText.invitedMany(invitedIds.length, failedCount) : deskText.invited(first.name), {
      severity: failedCount > 0 ? 'warning' : 'success',
    });
    return undefined;
  };
}
