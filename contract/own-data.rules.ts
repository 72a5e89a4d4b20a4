import type { InferType } from 'yup';
import { responseAnswers, responseLabelledAnswers } from './answers.rules';
import { auditActions } from './audit';
import { memberRoleNames } from './member';
import { notificationSettings } from './notification-settings.rules';
import { notificationKinds } from './notification';
import { ownDataRoutes, personalDataReadKinds } from './own-data';
import { ownEventLists } from './own-events.rules';
import { stages } from './recruitment';
import { caseActions, measureActions, reportReasons, reportTargetKinds } from './report';
import {
  responseObject,
  responseBoolean,
  responseCount,
  withRules,
  responseId,
  responseTimestamp,
  responseList,
  namedComponent,
  responseEnum,
  responseText,
} from './response.rules';
import { successionStates } from './succession';
import { submissionStatuses } from './submission';

const post = {
  clubId: responseId(),
  clubName: responseText(),
  title: responseText(),
  contents: responseText(),
  createdAt: responseTimestamp(),
  updatedAt: responseTimestamp(),
};

const ownData = namedComponent(
  'OwnData',
  responseObject({
    exportedAt: responseTimestamp(),
    profile: responseObject({
      userId: responseId(),
      username: responseText(),
      name: responseText(),
      email: responseText(),
      universityName: responseText(),
      studentId: responseText(),
      department: responseText(),
      contact: responseText(),
      isEmailVerified: responseBoolean(),
      /** When a mail server permanently refused mails to the address. */
      mailRefusedAt: responseTimestamp().nullable(),
      profileImage: responseText(),
      createdAt: responseTimestamp(),
      lastActiveOn: responseText().nullable(),
      suspendedUntil: responseTimestamp().nullable(),
      suspensionReason: responseText().nullable(),
    }),
    consent: responseObject({
      version: responseText().nullable(),
      consentedAt: responseTimestamp().nullable(),
    }),
    memberships: responseList(
      responseObject({
        clubId: responseId(),
        clubName: responseText(),
        roleName: responseEnum(memberRoleNames),
        joinedAt: responseTimestamp(),
      }),
    ),
    roles: responseList(
      responseObject({
        clubId: responseId(),
        clubName: responseText(),
        roleName: responseEnum(memberRoleNames),
        startedAt: responseTimestamp(),
        endedAt: responseTimestamp().nullable(),
      }),
    ),
    successions: responseList(
      responseObject({
        clubId: responseId(),
        clubName: responseText(),
        state: responseEnum(successionStates),
        createdAt: responseTimestamp(),
        endedAt: responseTimestamp().nullable(),
      }),
    ),
    auditEntries: responseList(
      responseObject({
        at: responseTimestamp(),
        clubId: responseId().nullable(),
        clubName: responseText().nullable(),
        action: responseEnum(auditActions),
        isOwnAction: responseBoolean(),
        before: responseText().nullable(),
        after: responseText().nullable(),
        reason: responseText().nullable(),
      }),
    ),
    applications: responseList(
      responseObject({
        applyId: responseId(),
        clubId: responseId(),
        clubName: responseText(),
        department: responseText(),
        contact: responseText(),
        contents: responseText(),
        recruitmentId: responseId(),
        recruitmentTitle: responseText(),
        track: responseText().nullable(),
        answers: responseLabelledAnswers(),
        stage: responseEnum(stages),
        status: responseEnum(submissionStatuses),
        createdAt: responseTimestamp(),
        updatedAt: responseTimestamp(),
        viewedAt: responseTimestamp().nullable(),
        decidedAt: responseTimestamp().nullable(),
      }),
    ),
    /** The booked interviews of the applications. */
    interviews: responseList(
      responseObject({
        applyId: responseId(),
        startsAt: responseTimestamp(),
        minutes: responseCount(),
        place: responseText(),
        noShow: responseBoolean(),
        bookedAt: responseTimestamp(),
      }),
    ),
    ...ownEventLists,
    /** Texts of the results that the user received. */
    results: responseList(
      responseObject({
        applyId: responseId(),
        clubId: responseId(),
        clubName: responseText(),
        stage: responseEnum(stages),
        subject: responseText(),
        body: responseText(),
        releasedAt: responseTimestamp(),
      }),
    ),
    drafts: responseList(
      responseObject({
        clubId: responseId(),
        clubName: responseText(),
        recruitmentId: responseId(),
        track: responseText().nullable(),
        contact: responseText(),
        contents: responseText(),
        answers: responseAnswers(),
        savedAt: responseTimestamp(),
      }),
    ),
    /** Scores and memos that the user wrote about applicants as a leader. */
    evaluations: responseList(
      responseObject({
        applyId: responseId(),
        clubId: responseId(),
        clubName: responseText(),
        score: responseCount().nullable(),
        memo: responseText(),
        updatedAt: responseTimestamp(),
      }),
    ),
    articles: responseList(responseObject({ articleId: responseId(), ...post })),
    notices: responseList(responseObject({ noticeId: responseId(), ...post })),
    comments: responseList(
      responseObject({
        commentId: responseId(),
        articleId: responseId(),
        content: responseText(),
        createdAt: responseTimestamp(),
        editedAt: responseTimestamp().nullable(),
      }),
    ),
    messages: responseList(
      responseObject({
        roomId: responseId(),
        messageId: responseId(),
        message: responseText(),
        createdAt: responseTimestamp(),
      }),
    ),
    following: responseList(
      responseObject({ clubId: responseId(), clubName: responseText(), followedAt: responseTimestamp() }),
    ),
    blocks: responseList(
      responseObject({ userId: responseId(), name: responseText(), blockedAt: responseTimestamp() }),
    ),
    reports: responseList(
      responseObject({
        reportId: responseId(),
        targetKind: responseEnum(reportTargetKinds),
        reason: responseEnum(reportReasons),
        text: responseText(),
        createdAt: responseTimestamp(),
        outcome: responseEnum(caseActions).nullable(),
        decidedAt: responseTimestamp().nullable(),
      }),
    ),
    /** Decisions against the user's content and account. */
    measures: responseList(
      responseObject({
        reportId: responseId(),
        targetKind: responseEnum(reportTargetKinds),
        action: responseEnum(measureActions),
        reason: responseText(),
        decidedAt: responseTimestamp(),
        until: responseTimestamp().nullable(),
        endedAt: responseTimestamp().nullable(),
        appealText: responseText().nullable(),
        /** The operator's reason for the decision about the appeal. */
        appealReason: responseText().nullable(),
      }),
    ),
    questions: responseList(
      responseObject({
        questionId: responseId(),
        clubId: responseId(),
        clubName: responseText(),
        content: responseText(),
        createdAt: responseTimestamp(),
        answer: responseText().nullable(),
        answeredAt: responseTimestamp().nullable(),
        removedReason: responseText().nullable(),
      }),
    ),
    notificationSettings,
    notifications: responseList(
      responseObject({
        notificationId: responseId(),
        kind: responseEnum(notificationKinds),
        clubId: responseId().nullable(),
        clubName: responseText().nullable(),
        count: responseCount(),
        createdAt: responseTimestamp(),
        updatedAt: responseTimestamp(),
        seenAt: responseTimestamp().nullable(),
        readAt: responseTimestamp().nullable(),
      }),
    ),
    images: responseList(responseObject({ objectName: responseText(), createdAt: responseTimestamp() })),
    sessions: responseList(
      responseObject({
        createdAt: responseTimestamp(),
        lastSeenAt: responseTimestamp(),
        expiresAt: responseTimestamp(),
      }),
    ),
    /**
     * Reads of the user's personal data by other users, and the user's own exports. Repeated reads by one reader in an hour are
     * one entry, with the time of the first.
     */
    reads: responseList(
      responseObject({
        readAt: responseTimestamp(),
        readerId: responseId(),
        readerName: responseText(),
        what: responseEnum(personalDataReadKinds),
        clubId: responseId().nullable(),
        clubName: responseText().nullable(),
      }),
    ),
  }),
);

/**
 * All stored data about the user, all content that the user wrote, and the users who read the data. Deleted comments
 * have no text and are left out.
 */
export type OwnData = InferType<typeof ownData>;

export const ownDataRoutesWithRules = withRules(ownDataRoutes, { export: { data: ownData } });
