import type { Club } from '@contract/club';
import { isPresident } from '@contract/member';
import { recruitmentMessage } from '@contract/recruitment-messages';
import { resultMessageKinds } from '@contract/recruitment';
import type { Recruitment, ResultMessage, ResultMessages, Stage } from '@contract/recruitment';
import { fillPlaceholders, findUnknownPlaceholder, placeholderValues } from '@contract/result-message';
import type { CommonPlaceholderValues } from '@contract/result-message';
import type { ClubSubmission } from '@contract/submission';
import { decisionIn } from '@/entities/submission';

/** The applicants of a stage by their unreleased decision. */
export interface ReleaseGroups {
  PASS: ClubSubmission[];
  FAIL: ClubSubmission[];
  HOLD: ClubSubmission[];
  UNDECIDED: ClubSubmission[];
}

/** Decisions whose applicants get no result in a release. */
export const decisionsWithoutResult = ['UNDECIDED', 'HOLD'] as const;
export type DecisionWithoutResult = (typeof decisionsWithoutResult)[number];

/**
 * Groups applications by their decision in a stage. Omits applications with a released decision and those that
 * have not reached the stage.
 */
export function groupForRelease(submissions: readonly ClubSubmission[], stage: Stage): ReleaseGroups {
  const groups: ReleaseGroups = { PASS: [], FAIL: [], HOLD: [], UNDECIDED: [] };
  for (const submission of submissions) {
    const decision = decisionIn(submission, stage);
    if (decision !== 'PASSED' && decision !== 'FAILED') groups[decision].push(submission);
  }
  return groups;
}

/**
 * Returns whether two sets of messages have equal texts. Compares the fields instead of the JSON, because the
 * database may return fields in another order.
 */
export const areSameMessages = (a: ResultMessages, b: ResultMessages) =>
  resultMessageKinds.every((kind) => a[kind].subject === b[kind].subject && a[kind].body === b[kind].body);

/** Returns the values of placeholders that are the same for all recipients. */
export const commonPlaceholderValuesOf = (
  { title }: Recruitment,
  club: Club | undefined,
): CommonPlaceholderValues => ({
  title,
  clubName: club?.clubName ?? '',
  presidentName: club?.leaders.find(({ roleName }) => isPresident(roleName))?.name ?? null,
});

/** A result message with the placeholders filled in for one recipient. */
export interface PreviewedMessage {
  subject: string;
  body: string;
  /** The error message about the first placeholder without a value for this recipient. */
  error: string | undefined;
}

export function previewMessage(
  { subject, body }: ResultMessage,
  commonValues: CommonPlaceholderValues,
  { name, track, slot }: ClubSubmission,
): PreviewedMessage {
  const values = placeholderValues(commonValues, { name, track, slotStartsAt: slot?.startsAt ?? null });
  const [filledSubject, filledBody] = [fillPlaceholders(subject, values), fillPlaceholders(body, values)];
  const [missing] = [...filledSubject.missing, ...filledBody.missing];
  return {
    subject: filledSubject.text,
    body: filledBody.text,
    error: missing === undefined ? undefined : recruitmentMessage.placeholderWithoutValue(missing, name),
  };
}

/** Returns why a message cannot be sent to its recipients; undefined if it can, or if there are none. */
export function findTextError(
  message: ResultMessage,
  commonValues: CommonPlaceholderValues,
  recipients: readonly ClubSubmission[],
): string | undefined {
  if (recipients.length === 0) return undefined;
  const unknown = findUnknownPlaceholder(message.subject) ?? findUnknownPlaceholder(message.body);
  if (unknown !== undefined) return recruitmentMessage.unknownPlaceholder(unknown);
  for (const recipient of recipients) {
    const { error } = previewMessage(message, commonValues, recipient);
    if (error !== undefined) return error;
  }
  return undefined;
}
