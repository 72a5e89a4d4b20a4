import type { OwnData } from '@contract/own-data';
import { DEFAULT_PROFILE_IMAGE, WITHDRAWN_USER_NAME } from '@contract/user';
import { AppError } from '../../app-error';
import type { Db } from '../../engines/database/executor';
import { articles, notices } from '../../engines/database/schema';
import { readSettings } from '../notification/notification-settings.service';
import { auditEntriesOf } from '../audit/audit.service';
import { listMeasuresForExport, listReportsForExport } from '../report/report.service';
import { readsOf, recordRead } from '../access-log/access-log.service';
import type { Reader } from '../access-log/access-log.service';
import { presentRow } from './own-data.presenter';
import {
  listApplications,
  listDrafts,
  listInterviews,
  listResults,
  listWrittenEvaluations,
} from './own-applications.repository';
import {
  listAttendance,
  listCreatedEvents,
  listEventAnswers,
  listFeeds,
  listIssuedCertificates,
} from './own-events.repository';
import {
  findAccount,
  listBlocks,
  listComments,
  listImages,
  listMemberships,
  listMessages,
  listFollows,
  listNotifications,
  listQuestions,
  listPosts,
  listRoles,
  listSessions,
  listSuccessions,
} from './own-data.repository';

export interface OwnDataService {
  /** Exports all stored data of the user as of one moment and records the export. Throws `not_logged_in` for a deleted account. */
  exportOf: (reader: Reader) => Promise<OwnData>;
}

export function createOwnDataService(db: Db): OwnDataService {
  return {
    exportOf: async (reader) =>
      db.transaction(
        async (tx) => {
          const { userId } = reader;
          const account = await findAccount(tx, userId);
          if (!account) throw new AppError('not_logged_in');
          await recordRead(tx, reader, { what: 'export', clubId: null, subjectIds: [userId] });
          const { consentVersion, consentedAt, exportedAt, id, ...rest } = presentRow(account);
          const rows = async <T extends Record<string, unknown>>(listed: Promise<T[]>) =>
            (await listed).map(presentRow);
          return {
            exportedAt,
            profile: {
              ...rest,
              userId: id,
              username: rest.username ?? '',
              name: rest.name ?? '',
              email: rest.email ?? '',
              universityName: rest.universityName ?? '',
              studentId: rest.studentId ?? '',
              profileImage: rest.profileImage ?? DEFAULT_PROFILE_IMAGE,
            },
            consent: { version: consentVersion, consentedAt },
            memberships: await rows(listMemberships(tx, userId)),
            roles: await rows(listRoles(tx, userId)),
            successions: await rows(listSuccessions(tx, userId)),
            auditEntries: await rows(auditEntriesOf(tx, userId)),
            applications: (await rows(listApplications(tx, userId))).map(
              ({ questions, answers, ...application }) => ({
                ...application,
                answers: answers.map(({ questionId, value }) => ({
                  questionId,
                  label: questions.find((question) => question.questionId === questionId)?.label ?? '',
                  value,
                })),
              }),
            ),
            interviews: await rows(listInterviews(tx, userId)),
            eventAnswers: await rows(listEventAnswers(tx, userId)),
            attendance: await rows(listAttendance(tx, userId)),
            events: await rows(listCreatedEvents(tx, userId)),
            certificates: (await rows(listIssuedCertificates(tx, userId))).flatMap(
              ({ snapshot, ...issued }) => (snapshot === null ? [] : [{ ...issued, snapshot }]),
            ),
            calendarFeeds: await rows(listFeeds(tx, userId)),
            results: await rows(listResults(tx, userId)),
            drafts: await rows(listDrafts(tx, userId)),
            evaluations: await rows(listWrittenEvaluations(tx, userId)),
            articles: (await rows(listPosts(tx, articles, userId))).map(({ id: articleId, ...post }) => ({
              articleId,
              ...post,
            })),
            notices: (await rows(listPosts(tx, notices, userId))).map(({ id: noticeId, ...post }) => ({
              noticeId,
              ...post,
            })),
            comments: await rows(listComments(tx, userId)),
            messages: await rows(listMessages(tx, userId)),
            following: await rows(listFollows(tx, userId)),
            blocks: await rows(listBlocks(tx, userId)),
            reports: await rows(listReportsForExport(tx, userId)),
            measures: await rows(listMeasuresForExport(tx, userId)),
            questions: await rows(listQuestions(tx, userId)),
            notificationSettings: await readSettings(tx, userId),
            notifications: await rows(listNotifications(tx, userId)),
            images: await rows(listImages(tx, userId)),
            sessions: await rows(listSessions(tx, userId)),
            reads: (await rows(readsOf(tx, userId))).map(({ readerName, ...read }) => ({
              ...read,
              readerName: readerName ?? WITHDRAWN_USER_NAME,
            })),
          };
        },
        { isolationLevel: 'repeatable read' },
      ),
  };
}
