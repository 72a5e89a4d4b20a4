import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { checkAnswers } from '@contract/answers';
import type { AnswerForm, CheckedAnswers, GivenAnswers } from '@contract/answers';
import { message } from '@contract/messages';
import { AppError } from '../../app-error';
import type { Executor } from '../../engines/database/executor';
import { recruitments } from '../../engines/database/schema';
import { isCurrent } from './recruitment.repository';

export { isCurrent, updateRound } from './recruitment.repository';
export { archiveCounts } from './round-counts.repository';

/** The form of a club's current round. */
export interface ApplicationForm extends AnswerForm {
  recruitmentId: number;
  /** See `formVersion` of the contract. */
  version: string;
  /** Whether the round accepts an application of the user now. */
  isAccepting: boolean;
}

/** Returns the text that identifies a version of a round's form. The SQL function `apply_to_club` builds the same text. */
export const formVersionOf = ({ id, formVersion }: { id: number; formVersion: number }): string =>
  `${String(id)}.${String(formVersion)}`;

/** Returns the form of the current round; undefined when the club has none. */
export async function findApplicationForm(
  executor: Executor,
  clubId: number,
  userId: number,
): Promise<ApplicationForm | undefined> {
  const [row] = await executor
    .select({
      id: recruitments.id,
      formVersion: recruitments.formVersion,
      tracks: recruitments.tracks,
      questions: recruitments.questions,
      isAccepting: sql<boolean>`recruitment_accepts(${recruitments}, ${userId}, now())`,
    })
    .from(recruitments)
    .where(and(eq(recruitments.clubId, clubId), isCurrent()));
  if (!row) return undefined;
  const { id, tracks, questions, isAccepting } = row;
  return { recruitmentId: id, version: formVersionOf(row), tracks, questions, isAccepting };
}

/** Returns the track and the normalised answers. Throws `rule_broken` with an error per invalid field. */
export function requireAnswers(
  form: AnswerForm,
  given: GivenAnswers,
): Pick<CheckedAnswers, 'track' | 'answers'> {
  const { track, answers, errors } = checkAnswers(form, given);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('rule_broken', { message: first, fields: errors });
  return { track, answers };
}

/**
 * Returns the id of the round whose applications leaders see: `recruitmentId` if given, else the current round, else the round that
 * ended last. Returns undefined if no id is given and the club has no published round. Throws `not_found` for a round of another club.
 */
export async function resolveRound(
  executor: Executor,
  clubId: number,
  recruitmentId: number | undefined,
): Promise<number | undefined> {
  const [row] = await executor
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(
      and(
        eq(recruitments.clubId, clubId),
        recruitmentId === undefined
          ? isNotNull(recruitments.publishedAt)
          : eq(recruitments.id, recruitmentId),
      ),
    )
    .orderBy(sql`${recruitments.endedAt} desc nulls first`, desc(recruitments.id))
    .limit(1);
  if (!row && recruitmentId !== undefined) throw new AppError('not_found', { message: message.notFound });
  return row?.id;
}
