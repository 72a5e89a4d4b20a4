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
  listCalendarFeeds,
  listCreatedEvents,
  listEventAnswers,
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
  /** Exports all stored data of the reader as of one moment, and records the export. Throws `not_logged_in` for a deleted account. */
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
          const presentRows = async <T extends Record<string, unknown>>(listed: Promise<T[]>) =>
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
            memberships: await presentRows(listMemberships(tx, userId)),
            roles: await presentRows(listRoles(tx, userId)),
            successions: await presentRows(listSuccessions(tx, userId)),
            auditEntries: await presentRows(auditEntriesOf(tx, userId)),
            applications: (await presentRows(listApplications(tx, userId))).map(
              ({ questions, answers, ...application }) => ({
                ...application,
                answers: answers.map(({ questionId, value }) => ({
                  questionId,
                  label: questions.find((question) => question.questionId === questionId)?.label ?? '',
                  value,
                })),
              }),
            ),
            interviews: await presentRows(listInterviews(tx, userId)),
            eventAnswers: await presentRows(listEventAnswers(tx, userId)),
            attendance: await presentRows(listAttendance(tx, userId)),
            events: await presentRows(listCreatedEvents(tx, userId)),
            certificates: (await presentRows(listIssuedCertificates(tx, userId))).flatMap(
              ({ snapshot, ...issued }) => (snapshot === null ? [] : [{ ...issued, snapshot }]),
            ),
            calendarFeeds: await presentRows(listCalendarFeeds(tx, userId)),
            results: await presentRows(listResults(tx, userId)),
            drafts: await presentRows(listDrafts(tx, userId)),
            evaluations: await presentRows(listWrittenEvaluations(tx, userId)),
            articles: (await presentRows(listPosts(tx, articles, userId))).map(
              ({ id: articleId, ...post }) => ({ articleId, ...post }),
            ),
            notices: (await presentRows(listPosts(tx, notices, userId))).map(({ id: noticeId, ...post }) => ({
              noticeId,
              ...post,
            })),
            comments: await presentRows(listComments(tx, userId)),
            messages: await presentRows(listMessages(tx, userId)),
            following: await presentRows(listFollows(tx, userId)),
            blocks: await presentRows(listBlocks(tx, userId)),
            reports: await presentRows(listReportsForExport(tx, userId)),
            measures: await presentRows(listMeasuresForExport(tx, userId)),
            questions: await presentRows(listQuestions(tx, userId)),
            notificationSettings: await readSettings(tx, userId),
            notifications: await presentRows(listNotifications(tx, userId)),
            images: await presentRows(listImages(tx, userId)),
            sessions: await presentRows(listSessions(tx, userId)),
            reads: (await presentRows(readsOf(tx, userId))).map(({ readerName, ...read }) => ({
              ...read,
              readerName: readerName ?? WITHDRAWN_USER_NAME,
            })),
          };
        },
        { isolationLevel: 'repeatable read' },
      ),
  };
}
