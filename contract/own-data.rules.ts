import type { InferType } from 'yup';
import { memberRoleNames } from './member';
import { ownDataRoutes, personalDataReadKinds } from './own-data';
import {
  answer,
  flagAnswer,
  guard,
  idAnswer,
  instantAnswer,
  listAnswer,
  named,
  oneOfAnswer,
  textAnswer,
} from './rule';
import { submissionStatuses } from './submission';

const post = {
  clubId: idAnswer(),
  clubName: textAnswer(),
  title: textAnswer(),
  contents: textAnswer(),
  createdAt: instantAnswer(),
  updatedAt: instantAnswer(),
};

const ownData = named(
  'OwnData',
  answer({
    exportedAt: instantAnswer(),
    profile: answer({
      userId: idAnswer(),
      username: textAnswer(),
      name: textAnswer(),
      email: textAnswer(),
      universityName: textAnswer(),
      studentId: textAnswer(),
      department: textAnswer(),
      contact: textAnswer(),
      isEmailVerified: flagAnswer(),
      profileImage: textAnswer(),
      createdAt: instantAnswer(),
    }),
    consent: answer({ version: textAnswer().nullable(), consentedAt: instantAnswer().nullable() }),
    memberships: listAnswer(
      answer({
        clubId: idAnswer(),
        clubName: textAnswer(),
        roleName: oneOfAnswer(memberRoleNames),
        joinedAt: instantAnswer(),
      }),
    ),
    applications: listAnswer(
      answer({
        applyId: idAnswer(),
        clubId: idAnswer(),
        clubName: textAnswer(),
        department: textAnswer(),
        contact: textAnswer(),
        contents: textAnswer(),
        status: oneOfAnswer(submissionStatuses),
        createdAt: instantAnswer(),
        updatedAt: instantAnswer(),
        decidedAt: instantAnswer().nullable(),
      }),
    ),
    articles: listAnswer(answer({ articleId: idAnswer(), ...post })),
    notices: listAnswer(answer({ noticeId: idAnswer(), ...post })),
    comments: listAnswer(
      answer({
        commentId: idAnswer(),
        articleId: idAnswer(),
        content: textAnswer(),
        createdAt: instantAnswer(),
        editedAt: instantAnswer().nullable(),
      }),
    ),
    messages: listAnswer(
      answer({
        roomId: idAnswer(),
        messageId: idAnswer(),
        message: textAnswer(),
        createdAt: instantAnswer(),
      }),
    ),
    images: listAnswer(answer({ objectName: textAnswer(), createdAt: instantAnswer() })),
    sessions: listAnswer(
      answer({ createdAt: instantAnswer(), lastSeenAt: instantAnswer(), expiresAt: instantAnswer() }),
    ),
    /** Who has read one's personal data, oneself by a download among them; reads within an hour are one, with the time of the first. */
    reads: listAnswer(
      answer({
        readAt: instantAnswer(),
        readerId: idAnswer(),
        readerName: textAnswer(),
        what: oneOfAnswer(personalDataReadKinds),
        clubId: idAnswer().nullable(),
        clubName: textAnswer().nullable(),
      }),
    ),
  }),
);

/** Everything that is kept of a person and by a person, and of others only who has read it. Deleted comments have no text any more and are left out. */
export type OwnData = InferType<typeof ownData>;

export const guardedOwnDataRoutes = guard(ownDataRoutes, { export: { data: ownData } });
