import type { Club } from '@contract/club';
import { resultMessageKinds } from '@contract/recruitment';
import type { Recruitment, ResultMessage, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { leaderNameOf } from '@/entities/club';
import { decisionIn, hasReached } from '@/entities/submission';
import type { ApiFailure } from '@/shared/api';
import { deskText, recruitmentText, releaseText } from '@/shared/messages';

/** The text names this many changed decisions and counts the others. */
const MAX_NAMED_CHANGES = 3;

/** A round and its applications, as the dialog shows them. */
interface ReleaseView {
  round: Recruitment;
  submissions: readonly ClubSubmission[];
}

/**
 * Explains a refused release. After a conflict, the text names the changes and the leaders who made them. For
 * this, the function compares the data that the dialog showed on submit with the current data.
 */
export function explainRefusal(
  { code, message }: ApiFailure,
  {
    club,
    stage,
    before,
    current,
  }: { club: Club | undefined; stage: Stage; before: ReleaseView; current: ReleaseView },
): string {
  if (code === 'stale_view')
    return releaseText.stale(
      describeChangedDecisions(before.submissions, current.submissions, { club, stage }),
    );
  if (code === 'changed_meanwhile')
    return releaseText.changedMeanwhile(
      leaderNameOf(club, current.round.updatedBy),
      resultMessageKinds
        .filter((kind) => !isSameText(before.round.messages[kind], current.round.messages[kind]))
        .map((kind) => recruitmentText.textKind[kind]),
    );
  return `${releaseText.failed} ${message}`;
}

const isSameText = (a: ResultMessage, b: ResultMessage) => a.subject === b.subject && a.body === b.body;

function describeChangedDecisions(
  before: readonly ClubSubmission[],
  current: readonly ClubSubmission[],
  { club, stage }: { club: Club | undefined; stage: Stage },
): string[] {
  // An application that enters the stage is undecided there before and after.
  const decisionOf = (submission: ClubSubmission) =>
    hasReached(submission, stage) ? decisionIn(submission, stage) : 'UNDECIDED';
  const decisionsBefore = new Map(before.map((submission) => [submission.applyId, decisionOf(submission)]));
  const changed = current.filter(
    (submission) =>
      decisionsBefore.has(submission.applyId) &&
      decisionsBefore.get(submission.applyId) !== decisionOf(submission),
  );
  const namedChanges = changed
    .slice(0, MAX_NAMED_CHANGES)
    .map((submission) =>
      releaseText.changedDecision(
        submission.name,
        deskText.decision[decisionOf(submission)],
        leaderNameOf(club, submission.outcomeBy),
      ),
    );
  const moreCount = changed.length - namedChanges.length;
  return moreCount > 0 ? [...namedChanges, releaseText.moreChanges(moreCount)] : namedChanges;
}
