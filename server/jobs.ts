import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from './config';
import type { Db } from './engines/database/executor';
import type { JobType } from './engines/jobs/job-type';
import { createJobs } from './engines/jobs/jobs';
import type { Jobs } from './engines/jobs/jobs';
import type { Limits } from './engines/limits/limits';
import type { Mailer } from './engines/mail/mail';
import type { ObjectStore } from './engines/objects/objects';
import { accessLogJobTypes, registerAccessLogJobs } from './modules/access-log/access-log.jobs';
import { auditJobTypes, registerAuditJobs } from './modules/audit/audit.jobs';
import { clubQuestionJobTypes, registerClubQuestionJobs } from './modules/club-question/club-question.jobs';
import { attendanceJobTypes, registerAttendanceJobs } from './modules/attendance/attendance.jobs';
import {
  emailVerificationJobTypes,
  registerEmailVerificationJobs,
} from './modules/email-verification/email-verification.jobs';
import type { EmailVerificationService } from './modules/email-verification/email-verification.service';
import { eventJobTypes, registerEventJobs } from './modules/event/event.jobs';
import { followJobTypes, registerFollowJobs } from './modules/follow/follow.jobs';
import { idempotencyJobTypes, registerIdempotencyJobs } from './modules/idempotency/idempotency.jobs';
import { interviewJobTypes, registerInterviewJobs } from './modules/interview/interview.jobs';
import { notificationJobTypes, registerNotificationJobs } from './modules/notification/notification.jobs';
import type { OnNotificationsChanged } from './modules/notification/notification.notifier';
import { officerJobTypes, registerOfficerJobs } from './modules/officer/officer.jobs';
import type { OfficerService } from './modules/officer/officer.service';
import { operatorJobTypes, registerOperatorJobs } from './modules/operator/operator.jobs';
import { pictureJobTypes, registerPictureJobs } from './modules/picture/picture.jobs';
import type { PictureService } from './modules/picture/picture.service';
import { postJobTypes, registerPostJobs } from './modules/post/post.jobs';
import type { ContentService } from './modules/report/content.service';
import { registerReportJobs, reportJobTypes } from './modules/report/report.jobs';
import { registerResultJobs, resultJobTypes } from './modules/result/result.jobs';
import type { ReleaseService } from './modules/result/release.service';
import { registerSessionJobs, sessionJobTypes } from './modules/session/session.jobs';
import type { SessionService } from './modules/session/session.service';
import { registerSubmissionJobs, submissionJobTypes } from './modules/submission/submission.jobs';
import type { DraftService } from './modules/submission/draft.service';
import type { SubmissionService } from './modules/submission/submission.service';
import { registerSuccessionJobs, successionJobTypes } from './modules/succession/succession.jobs';
import type { SuccessionService } from './modules/succession/succession.service';
import { registerUserJobs, userJobTypes } from './modules/user/user.jobs';

/** All job types of the server. Tests create the queues of these types once for all test databases. */
export const jobTypes: readonly JobType[] = [
  accessLogJobTypes,
  attendanceJobTypes,
  auditJobTypes,
  clubQuestionJobTypes,
  emailVerificationJobTypes,
  eventJobTypes,
  followJobTypes,
  idempotencyJobTypes,
  interviewJobTypes,
  notificationJobTypes,
  officerJobTypes,
  operatorJobTypes,
  pictureJobTypes,
  postJobTypes,
  reportJobTypes,
  resultJobTypes,
  sessionJobTypes,
  submissionJobTypes,
  successionJobTypes,
  userJobTypes,
].flatMap((types) => Object.values<JobType>(types));

interface JobDeps {
  config: Pick<Config, 'publicUrl' | 'privacyOfficer' | 'submissionRetentionDays'>;
  db: Db;
  pool: Pool;
  mail: Mailer;
  limits: Limits;
  onNotificationsChanged: OnNotificationsChanged;
  objects: ObjectStore;
  pictures: PictureService;
  officers: OfficerService;
  releases: ReleaseService;
  successions: SuccessionService;
  contents: ContentService;
  sessions: SessionService;
  drafts: DraftService;
  submissions: SubmissionService;
  verification: EmailVerificationService;
  /** Signs the links that turn mails off. */
  secret: string;
  /** The clock for the quiet hours, in which optional mails wait. */
  now: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

/** Creates missing queues before the first request, and runs jobs from the moment the app listens until it is closed. */
export function addJobs(app: FastifyInstance, deps: JobDeps): void {
  const jobs = createJobs({ pool: deps.pool, log: app.log });
  registerJobs(jobs, deps);
  app.decorate('jobs', jobs);
  app.addHook('onReady', () => jobs.createQueues());
  app.addHook('onListen', (done) => {
    jobs.start();
    done();
  });
  app.addHook('onClose', () => jobs.stop());
}

/** Registers the jobs of every module. */
function registerJobs(
  jobs: Jobs,
  {
    config,
    db,
    mail,
    limits,
    onNotificationsChanged,
    objects,
    pictures,
    officers,
    successions,
    releases,
    contents,
    sessions,
    drafts,
    submissions,
    verification,
    secret,
    now,
  }: JobDeps,
): void {
  registerAccessLogJobs(jobs, db);
  registerAuditJobs(jobs, db);
  registerClubQuestionJobs(jobs, { db, onNotificationsChanged });
  registerEmailVerificationJobs(jobs, verification);
  registerAttendanceJobs(jobs, db);
  registerEventJobs(jobs, { db, onNotificationsChanged });
  registerFollowJobs(jobs, { db, onNotificationsChanged });
  registerIdempotencyJobs(jobs, db);
  registerInterviewJobs(jobs, { db, onNotificationsChanged });
  registerNotificationJobs(jobs, { db, mail, publicUrl: config.publicUrl, secret, now });
  registerOfficerJobs(jobs, officers);
  registerOperatorJobs(jobs, { db, mail, privacyOfficer: config.privacyOfficer });
  registerSuccessionJobs(jobs, successions);
  registerPictureJobs(jobs, { objects, pictures });
  registerPostJobs(jobs, { db, onNotificationsChanged });
  registerReportJobs(jobs, { db, contents, onNotificationsChanged });
  registerResultJobs(jobs, { db, mail, releases, publicUrl: config.publicUrl });
  registerSessionJobs(jobs, sessions);
  registerSubmissionJobs(jobs, {
    db,
    onNotificationsChanged,
    mail,
    limits,
    submissions,
    drafts,
    publicUrl: config.publicUrl,
    secret,
    retentionDays: config.submissionRetentionDays,
  });
  registerUserJobs(jobs, { mail, privacyOfficer: config.privacyOfficer });
}
