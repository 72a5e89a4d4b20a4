import { questionsOf } from '@contract/answers';
import { recruitmentStateAt } from '@contract/recruitment-state';
import type {
  ClubSubmission,
  ClubSubmissionDetail,
  OwnSubmission,
  OwnSubmissionDetail,
  Submission,
  SubmissionEvent,
} from '@contract/submission';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import type { ObjectStore } from '../../engines/objects/objects';
import { mustKeepResult } from './submission-read.repository';
import type {
  AnswerColumns,
  ClubSubmissionRow,
  OwnSubmissionRow,
  OwnSubmissionDetailRow,
  SubmissionRow,
} from './submission-read.repository';

/** Presents the part of an application that both the applicant and the leaders see. */
async function presentSubmission(row: SubmissionRow, objects: ObjectStore): Promise<Submission> {
  return {
    applyId: row.applyId,
    recruitmentId: row.recruitmentId,
    clubId: row.clubId,
    clubName: row.clubName,
    userId: row.userId,
    name: row.name ?? '',
    studentId: row.studentId ?? '',
    department: row.department,
    contact: row.contact,
    contents: row.contents,
    track: row.track,
    stage: row.stage,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    profileImage: row.profileImage ?? DEFAULT_PROFILE_IMAGE,
    profileImageUrl: row.profileImage === null ? null : await objects.downloadUrlOf(row.profileImage, 'face'),
  };
}

/** Presents an application in its applicant's list. */
export async function presentOwnSubmission(
  row: OwnSubmissionRow,
  objects: ObjectStore,
): Promise<OwnSubmission> {
  return {
    ...(await presentSubmission(row, objects)),
    mayEdit: row.status === 'PENDING' && row.isAccepting,
    mayWithdraw: !mustKeepResult(row) && (row.status !== 'APPROVED' || !row.isMember),
  };
}

/** Presents an application to a leader. The average stays hidden until the leader has given a score. */
export async function presentClubSubmission(
  row: ClubSubmissionRow,
  objects: ObjectStore,
): Promise<ClubSubmission> {
  // Object.assign, because an object spread of so many fields takes four times as long. That is noticeable in a list of 500.
  return Object.assign(await presentSubmission(row, objects), {
    outcome: row.outcome,
    outcomeAt: row.outcomeAt?.toISOString() ?? null,
    outcomeBy: row.outcomeBy,
    evaluation: {
      mine: row.ownScore,
      average: row.ownScore === null ? null : row.averageScore,
      count: row.scoreCount,
      memo: row.memo,
    },
    slot:
      row.slotId === null || row.slotStartsAt === null
        ? null
        : { slotId: row.slotId, startsAt: row.slotStartsAt.toISOString(), noShow: row.noShow ?? false },
  });
}

export async function presentClubSubmissionDetail(
  row: ClubSubmissionRow & AnswerColumns,
  objects: ObjectStore,
): Promise<ClubSubmissionDetail> {
  return {
    ...(await presentClubSubmission(row, objects)),
    answers: row.answers,
    questions: questionsOf(row, row.track),
  };
}

/** The history of an application: its steps and the text of the last release. */
interface OwnSubmissionHistory {
  events: readonly { event: SubmissionEvent; at: Date }[];
  result: { subject: string; body: string } | undefined;
}

/** Presents an application with its answers and steps to its applicant. */
export async function presentOwnSubmissionDetail(
  row: OwnSubmissionDetailRow,
  { events, result }: OwnSubmissionHistory,
  objects: ObjectStore,
): Promise<OwnSubmissionDetail> {
  return {
    ...(await presentOwnSubmission(row, objects)),
    answers: row.answers,
    questions: questionsOf(row, row.track),
    recruitment: {
      title: row.title,
      state: recruitmentStateAt(row, row.now),
      opensAt: row.opensAt?.toISOString() ?? null,
      closesAt: row.closesAt?.toISOString() ?? null,
      hasInterview: row.hasInterview,
      release: row.release,
      resultsAt: row.resultsAt?.toISOString() ?? null,
      bookingClosesHours: row.bookingClosesHours,
    },
    timeline: timelineOf(row, events),
    slot:
      row.slotId === null || row.slotStartsAt === null
        ? null
        : {
            slotId: row.slotId,
            startsAt: row.slotStartsAt.toISOString(),
            minutes: row.slotMinutes ?? 0,
            place: row.slotPlace ?? '',
          },
    result: result ?? null,
  };
}

/** Returns the steps of an application, oldest first. */
function timelineOf(
  { createdAt, viewedAt }: SubmissionRow,
  events: readonly { event: SubmissionEvent; at: Date }[],
): OwnSubmissionDetail['timeline'] {
  const viewed: { event: SubmissionEvent; at: Date }[] = viewedAt ? [{ event: 'VIEWED', at: viewedAt }] : [];
  return [{ event: 'SUBMITTED' as const, at: createdAt }, ...viewed, ...events]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ event, at }) => ({ event, at: at.toISOString() }));
}
