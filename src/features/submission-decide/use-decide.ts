import { useState } from 'react';
import type { Outcome, Recruitment } from '@contract/recruitment';
import type { BulkDecision, ClubSubmission } from '@contract/submission';
import { toApiFailure } from '@/shared/api';
import { deskText } from '@/shared/messages';
import { useConfirm } from '@/shared/ui/confirm';
import { useToast } from '@/shared/ui/toast';
import type { PendingDecision } from './pending-decision';
import { decideInBatches } from './decide-in-batches';
import { useInviteSubmissionMutation, useMarkSubmissionMutation } from './mark-submission-api';
import { useDecideSubmissionsMutation } from './submission-decide-api';

/** Decides applications of one stage. Returns the reason of a failure; undefined after a success and while a dialog asks. */
export type Decide = (
  applicants: readonly ClubSubmission[],
  outcome: Outcome | null,
) => Promise<string | undefined>;

type Round = Pick<Recruitment, 'clubId' | 'release' | 'hasInterview'>;

const bulkDecisionOf = (outcome: Outcome | null): BulkDecision => {
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
 * Decides as the round requires: TOGETHER rounds only mark outcomes, which can change until the release. In IMMEDIATE rounds PASS and
 * FAIL act at once, so `pendingDecision` opens the confirmation; PASS of applicants before the interview invites them.
 */
export function useDecide({ clubId, release, hasInterview }: Round, onDone: () => void) {
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>();
  const [mark] = useMarkSubmissionMutation();
  const [markMany] = useDecideSubmissionsMutation();
  const invite = useInvite(onDone);
  const toast = useToast();

  const markSeveral = async (applicants: readonly ClubSubmission[], decision: BulkDecision) => {
    const results = await decideInBatches(
      applicants,
      (batch) => markMany({ clubId, body: { applyIds: batch.map(({ applyId }) => applyId), decision } }),
      () => undefined,
    );
    let decided = 0;
    let skipped = 0;
    for (const { answer } of results) {
      if ('failure' in answer) return deskText.decideFailed(answer.failure.message);
      decided += answer.result.decided.length;
      skipped += answer.result.skipped.length;
    }
    toast(deskText.markedMany(decided, skipped));
    onDone();
    return undefined;
  };

  const decide: Decide = async (applicants, outcome) => {
    const [first, second] = applicants;
    if (!first) return undefined;
    if (release === 'IMMEDIATE' && (outcome === 'PASS' || outcome === 'FAIL')) {
      if (outcome === 'PASS' && hasInterview && first.stage === 'DOCUMENT') return invite(applicants);
      setPendingDecision({ decision: outcome === 'PASS' ? 'APPROVED' : 'REJECTED', applicants });
      return undefined;
    }
    if (second) return markSeveral(applicants, bulkDecisionOf(outcome));
    const { error } = await mark({ clubId, applyId: first.applyId, outcome });
    return error === undefined ? undefined : deskText.decideFailed(toApiFailure(error).message);
  };

  return {
    decide,
    dialog: {
      pending: pendingDecision,
      onDecided: onDone,
      onClose: () => {
        setPendingDecision(undefined);
      },
    },
  };
}

/** Returns a function that asks and then invites applicants to the interview, one after the other. */
function useInvite(onDone: () => void) {
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
    let failedCount = 0;
    for (const { clubId, applyId } of applicants) {
      const { error } = await invite({ clubId, applyId });
      if (error === undefined) continue;
      failedCount += 1;
      failure ??= toApiFailure(error).message;
    }
    if (!second && failure !== undefined) return deskText.decideFailed(failure);
    toast(
      second
        ? deskText.invitedMany(applicants.length - failedCount, failedCount)
        : deskText.invited(first.name),
    );
    onDone();
    return undefined;
  };
}
