import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Stage } from '@contract/recruitment';
import type { DeliveryChannel, DeliveryState } from '@contract/result';
import type { ReleasedDecision } from '@contract/result-message';
import type { Executor, Transaction } from '../../engines/database/executor';
import {
  clubs,
  interviewBookings,
  interviewSlots,
  memberships,
  recruitments,
  submissions,
  users,
} from '../../engines/database/schema';

/** A round as a release needs it. `now` is the database time at the start of the transaction that reads the round. */
export type RoundToRelease = NonNullable<Awaited<ReturnType<typeof findRoundToRelease>>>;

/** Returns a round with the names of its club and president; undefined for an unknown round. */
export async function findRoundToRelease(executor: Executor, recruitmentId: number) {
  const [row] = await executor
    .select({
      recruitmentId: recruitments.id,
      clubId: recruitments.clubId,
      title: recruitments.title,
      messages: recruitments.messages,
      hasInterview: recruitments.hasInterview,
      release: recruitments.release,
      resultsAt: recruitments.resultsAt,
      firstReleasedAt: recruitments.firstReleasedAt,
      publishedAt: recruitments.publishedAt,
      opensAt: recruitments.opensAt,
      closesAt: recruitments.closesAt,
      closedAt: recruitments.closedAt,
      endedAt: recruitments.endedAt,
      clubName: clubs.name,
      presidentName: users.name,
      now: sql<Date>`now()`.mapWith(recruitments.createdAt),
    })
    .from(recruitments)
    .innerJoin(clubs, eq(clubs.id, recruitments.clubId))
    .leftJoin(memberships, and(eq(memberships.clubId, clubs.id), eq(memberships.role, 'PRESIDENT')))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(recruitments.id, recruitmentId));
  return row;
}

/** Returns the data that the texts to applicants need, in no particular order. */
export async function listRecipients(tx: Transaction, applyIds: readonly number[]) {
  return tx
    .select({
      applyId: submissions.id,
      userId: submissions.userId,
      name: users.name,
      track: submissions.track,
      slotStartsAt: interviewSlots.startsAt,
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(interviewBookings, eq(interviewBookings.submissionId, submissions.id))
    .leftJoin(interviewSlots, eq(interviewSlots.id, interviewBookings.slotId))
    .where(inArray(submissions.id, [...applyIds]));
}

/** A message of a release to one recipient in one channel. */
export interface NewDelivery {
  applyId: number;
  stage: Stage;
  decision: ReleasedDecision;
  channel: DeliveryChannel;
  state: DeliveryState;
  subject: string;
  body: string;
}

/** Inserts the messages of a release in one statement and returns the ids of the queued ones. */
export async function insertDeliveries(
  tx: Transaction,
  recruitmentId: number,
  deliveries: readonly NewDelivery[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; state: DeliveryState }>(sql`
    insert into result_deliveries (recruitment_id, submission_id, stage, decision, channel, state, subject, body)
    select ${recruitmentId}, d."applyId", d.stage, d.decision, d.channel, d.state, d.subject, d.body
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as d ("applyId" integer, stage text, decision text, channel text, state text, subject text, body text)
    order by d."applyId", d.channel
    returning id, state`);
  return rows.filter(({ state }) => state === 'QUEUED').map(({ id }) => id);
}
