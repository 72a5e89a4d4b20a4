import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { nameKeyOf } from '@contract/text';
import type { Transaction } from '../engines/database/executor';
import {
  articles,
  caseMeasures,
  chatRooms,
  clubFollows,
  clubQuestions,
  clubs,
  comments,
  events,
  interviewBookings,
  interviewSlots,
  memberships,
  notices,
  notificationCauses,
  notificationInboxes,
  notifications,
  objects,
  recruitments,
  reportCases,
  reports,
  resultDeliveries,
  submissionDrafts,
  submissionEvaluations,
  submissionEvents,
  submissions,
  users,
} from '../engines/database/schema';
import { refreshClubSearch } from '../modules/club/club-search.service';
import type { Campus } from './campus';
import { storeGovernance } from './governance';
import { userRows } from './people';
import { storeReports } from './reports';
import { storeEvents } from './store-events';
import { storeClubRooms, storePrivateRoomsAndMessages } from './store-chats';
import type { PlannedPost } from './posts';
import type { ArticleRow, ClubRow, MembershipRow, NoticeRow, ObjectRow } from './rows';

/** Returns the name of the image attached to a row such as `user:3` or `article:7`; undefined without an image. */
type ImageOf = (attachedTo: string) => string | undefined;

/** Writes the campus into an empty database with fixed ids, independent of the state of sequences. */
export async function storeCampus(
  tx: Transaction,
  campus: Campus,
  passwordHash: string,
  { pictures, midnight }: { pictures: readonly ObjectRow[]; midnight: Date },
): Promise<void> {
  const { people, posts } = campus;
  const imageNames = new Map(pictures.map(({ attachedTo, name }) => [attachedTo, name]));
  const imageOf: ImageOf = (attachedTo) => imageNames.get(attachedTo);

  await tx
    .insert(users)
    .overridingSystemValue()
    .values(userRows(people, passwordHash, (userId) => imageOf(`user:${String(userId)}`)));
  await tx.insert(clubs).overridingSystemValue().values(clubRows(campus, imageOf));
  await storeClubRooms(tx, campus.rooms);
  await tx.insert(memberships).values(membershipRows(campus));
  await storePrivateRoomsAndMessages(tx, campus.rooms, new Set(people.former.map(({ id }) => id)));
  await storeRounds(tx, campus);
  await tx
    .insert(articles)
    .overridingSystemValue()
    .values(posts.articles.map((post) => postRow(post, imageOf(`article:${String(post.id)}`))));
  await tx
    .insert(notices)
    .overridingSystemValue()
    .values(
      posts.notices.map((post) => ({
        ...postRow(post, imageOf(`notice:${String(post.id)}`)),
        isPinned: post.text.isPinned ?? false,
      })),
    );
  await tx
    .insert(comments)
    .overridingSystemValue()
    .values([...posts.comments]);
  await storeFollowsQuestionsAndNotifications(tx, campus);
  await tx.insert(objects).values([...pictures]);
  await storeEvents(tx, campus.events, midnight);
  await advanceSequences(tx, TABLES_OF_CAMPUS);
  // Inserts the operator, who gets the next id of the advanced sequence.
  await storeGovernance(tx, passwordHash, midnight);
  await storeReports(tx, midnight);
  await advanceSequences(tx, [reportCases, reports, caseMeasures]);
  for (const { id } of campus.clubs) await refreshClubSearch(tx, { clubId: id });
}

/** Stores followed clubs, questions and notifications. */
async function storeFollowsQuestionsAndNotifications(tx: Transaction, campus: Campus): Promise<void> {
  await tx.insert(clubFollows).values([...campus.follows]);
  await tx
    .insert(clubQuestions)
    .overridingSystemValue()
    .values([...campus.questions]);
  const { inboxes, causes } = campus.notifications;
  await tx.insert(notificationInboxes).values([...inboxes]);
  await tx
    .insert(notifications)
    .overridingSystemValue()
    .values([...campus.notifications.notifications]);
  await tx.insert(notificationCauses).values([...causes]);
}

/**
 * Stores the rounds in place of those that a trigger created with the clubs, then the applications with their
 * interviews, drafts, scores, history and mails about results.
 */
async function storeRounds(tx: Transaction, { rounds, applications }: Campus): Promise<void> {
  const { slots, bookings, drafts, evaluations, events, deliveries } = rounds;
  await tx.delete(recruitments);
  await tx
    .insert(recruitments)
    .overridingSystemValue()
    .values([...rounds.recruitments]);
  await tx
    .insert(submissions)
    .overridingSystemValue()
    .values([...applications]);
  await tx
    .insert(interviewSlots)
    .overridingSystemValue()
    .values([...slots]);
  await tx.insert(interviewBookings).values([...bookings]);
  await tx.insert(submissionDrafts).values([...drafts]);
  await tx.insert(submissionEvaluations).values([...evaluations]);
  await tx.insert(submissionEvents).values([...events]);
  await tx
    .insert(resultDeliveries)
    .overridingSystemValue()
    .values([...deliveries]);
}

const clubRows = (campus: Campus, imageOf: ImageOf) =>
  campus.clubs.map(({ id, category, text, createdAt, members }): ClubRow => ({
    id,
    category,
    createdAt,
    name: text.name,
    nameKey: nameKeyOf(text.name),
    description: text.description,
    thumbnail: imageOf(`club:${String(id)}`) ?? null,
    memberCount: members.length,
  }));

const membershipRows = (campus: Campus) =>
  campus.clubs.flatMap(({ id, members }) =>
    members.map(({ person, role, joinedAt }): MembershipRow => ({
      clubId: id,
      userId: person.id,
      role,
      joinedAt,
    })),
  );

const postRow = (
  { id, clubId, authorId, text, contents, createdAt }: PlannedPost,
  image: string | undefined,
): ArticleRow & NoticeRow => ({
  id,
  clubId,
  authorId,
  contents,
  createdAt,
  title: text.title,
  image: image ?? null,
  updatedAt: createdAt,
});

/** Tables with the ids that the campus defines. `storeReports` defines the ids of its own tables. */
const TABLES_OF_CAMPUS = [
  users,
  clubs,
  recruitments,
  submissions,
  interviewSlots,
  resultDeliveries,
  articles,
  notices,
  comments,
  chatRooms,
  clubQuestions,
  notifications,
  events,
];

/** Advances the id sequences past the inserted rows. */
async function advanceSequences(tx: Transaction, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), (select max(id) from ${table}))`,
    );
  }
}
