import { addMinutes } from './demo-clock';
import type { DemoClock } from './demo-clock';
import type { PlannedClub } from './clubs';
import { questionsOfClubs } from './content/questions';
import { accountId, accounts } from './people';
import type { People } from './people';
import { createRandom } from './random';
import { withIds } from './rows';
import type { QuestionRow } from './rows';

const OLDEST_DAYS_AGO = 20;
const ANSWER_DELAY_MINUTES = 190;

/** Plans waiting, answered, pinned and deleted questions to clubs. The last question of a club is the newest. */
export function planQuestions(
  clubs: readonly PlannedClub[],
  { students }: People,
  clock: DemoClock,
): QuestionRow[] {
  const random = createRandom('questions');
  const rows = clubs.flatMap(({ id: clubId, text, members }) => {
    const memberIds = new Set(members.map(({ person }) => person.id));
    const nonMembers = students.filter(({ id }) => id > accounts.length && !memberIds.has(id));
    const questions = questionsOfClubs[text.name] ?? [];
    return questions.map(
      ({ content, answer = null, isPinned = false, deletionReason = null, askedBy }, index) => {
        // Each question is 40 % younger than the one before. `newbie`, whose account is 6 days old, asks from the fourth question on.
        const daysAgo = Math.max(1, Math.round(OLDEST_DAYS_AGO * 0.6 ** index));
        const createdAt = clock.at({ daysAgo, minute: random.between(10 * 60, 18 * 60) });
        return {
          clubId,
          content,
          answer,
          isPinned,
          deletionReason,
          createdAt,
          askerId: askedBy === undefined ? random.pick(nonMembers).id : accountId(askedBy),
          answeredAt: answer === null ? null : addMinutes(createdAt, ANSWER_DELAY_MINUTES),
        };
      },
    );
  });
  return withIds(rows, ({ createdAt }) => createdAt);
}
