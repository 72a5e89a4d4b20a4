import type { OwnData } from '@contract/own-data';
import { setUpTestApp } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';

const host = setUpTestApp();

/** The part of the export for each column that refers to a user, or the reason why it is not exported. */
const EXPORT_PART_BY_COLUMN: Readonly<Record<string, keyof OwnData | `not exported: ${string}`>> = {
  'articles.author_id': 'articles',
  'attendance_entries.set_by': 'auditEntries',
  'attendance_entries.user_id': 'attendance',
  'attendance_tries.user_id': 'not exported: a counter of wrong codes',
  'audit_entries.actor_id': 'auditEntries',
  'audit_entries.target_id': 'auditEntries',
  'calendar_feeds.user_id': 'calendarFeeds',
  'case_measures.author_id': 'measures',
  'case_measures.decider_id': 'auditEntries',
  'certificates.user_id': 'certificates',
  'chat_messages.sender_id': 'messages',
  'chat_participants.user_id': 'messages',
  'chat_rooms.high_user_id': 'messages',
  'chat_rooms.low_user_id': 'messages',
  'club_follows.user_id': 'following',
  'club_questions.asker_id': 'questions',
  'comments.user_id': 'comments',
  'daily_summaries.user_id': 'notifications',
  'event_answers.user_id': 'eventAnswers',
  'events.created_by': 'events',
  'idempotency_keys.user_id': 'not exported: keys of requests, which are deleted after a day',
  'memberships.user_id': 'memberships',
  'muted_clubs.user_id': 'notificationSettings',
  'notices.author_id': 'notices',
  'notification_causes.actor_id': 'not exported: belongs to the notifications of other users',
  'notification_causes.recipient_id': 'notifications',
  'notification_inboxes.user_id': 'notifications',
  'notification_settings.user_id': 'notificationSettings',
  'notifications.actor_id': 'not exported: belongs to the notifications of other users',
  'notifications.recipient_id': 'notifications',
  'objects.owner_id': 'images',
  'personal_data_reads.reader_id': 'not exported: concerns the users whose data was read',
  'recruitment_extensions.granted_by': 'not exported: concerns the applicant',
  'recruitment_extensions.user_id': 'not exported: a later deadline, which the leaders of a round set',
  'recruitments.updated_by': 'auditEntries',
  'report_cases.assignee_id':
    'not exported: operators are anonymous to other users and have no data of their own in a case',
  'report_cases.author_id': 'measures',
  'reports.reporter_id': 'reports',
  'role_periods.user_id': 'roles',
  'sessions.user_id': 'sessions',
  'submission_drafts.user_id': 'drafts',
  'submission_evaluations.leader_id': 'evaluations',
  'submissions.decided_by': 'auditEntries',
  'submissions.outcome_by': 'auditEntries',
  'submissions.user_id': 'applications',
  'succession_supports.user_id': 'successions',
  'successions.candidate_id': 'successions',
  'successions.president_id': 'successions',
  'successions.requester_id': 'successions',
  'user_blocks.blocked_id': 'not exported: the blocked user must not learn of the block',
  'user_blocks.blocker_id': 'blocks',
};

test('the export has a part for every column that refers to a user, unless the test names a reason [OP-35]', async () => {
  // audit_entries and personal_data_reads keep the ids of deleted accounts, so they have no foreign keys.
  const { rows } = await host.pool.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
     union select table_name || '.' || column_name from information_schema.columns
     where table_name in ('audit_entries', 'personal_data_reads') and column_name in ('actor_id', 'target_id', 'reader_id')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(EXPORT_PART_BY_COLUMN).sort());
  const browser = await browserOf(host, await createUser(host.pool));
  const exportedParts = Object.keys((await browser.call<OwnData>('GET', '/users/me/export')).data);
  const parts = Object.values(EXPORT_PART_BY_COLUMN).filter((part) => !part.startsWith('not exported'));
  expect(parts.filter((part) => !exportedParts.includes(part))).toEqual([]);
});
