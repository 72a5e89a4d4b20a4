import type { Recruitment } from '@contract/recruitment';
import { recruitmentLabel, recruitmentMessage } from '@contract/recruitment-messages';
import { recruitmentBody } from '@contract/recruitment.rules';
import { ValidationError } from 'yup';
import { nonBlankQuestions, toRoundBody } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';

/** Error messages by the field of the editor: `title`, `tracks.<key>`, `questions.<key>.label`. */
export type RoundProblems = Readonly<Record<string, string>>;

/** Steps of the editor in their order. */
export const roundSteps = ['basics', 'questions', 'interview', 'release'] as const;
export type RoundStep = (typeof roundSteps)[number];

const NO_QUESTION_IDS = new Map<string, number>();

/**
 * Returns the problems of the values that the request would contain, so blank questions have none. `closesAt` and
 * `resultsAt` must be later than `now` (ms since the epoch), except an unchanged time of a published round.
 */
export function findProblems(values: RoundValues, stored: Recruitment, now: number): RoundProblems {
  const problems: Record<string, string> = {};
  const body = toRoundBody(values, NO_QUESTION_IDS, stored.updatedAt);
  try {
    recruitmentBody.validateSync(body, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message } of error.inner) problems[fieldOfPath(path, values)] ??= message;
  }
  for (const name of ['closesAt', 'resultsAt'] as const) {
    const instant = body[name] ?? null;
    const mustBeInFuture = stored.state === 'DRAFT' || instant !== stored[name];
    if (mustBeInFuture && instant !== null && Date.parse(instant) <= now)
      problems[name] ??= recruitmentMessage.instantPassed(recruitmentLabel[name]);
  }
  return problems;
}

/** Returns the errors of a refused request, with the fields of the editor in place of the paths in the request. */
export const problemsOfErrors = (
  errors: Readonly<Record<string, string>> | undefined,
  values: RoundValues,
): RoundProblems =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([path, message]) => [fieldOfPath(path, values), message]),
  );

/**
 * Returns the field of the editor for a path in the request. For example, `questions[2].options[1]` becomes
 * `questions.<key>.options`.
 */
function fieldOfPath(path: string, values: RoundValues): string {
  const question = /^questions\[(\d+)\](?:\.(\w+))?/.exec(path);
  if (question) {
    const key = nonBlankQuestions(values)[Number(question[1])]?.key ?? '';
    return `questions.${key}.${question[2] ?? 'label'}`;
  }
  const track = /^tracks\[(\d+)\]/.exec(path);
  return track ? `tracks.${values.tracks[Number(track[1])]?.key ?? ''}` : path;
}

/** Returns the step that shows a field. */
export function stepOf(field: string): RoundStep {
  if (field.startsWith('questions')) return 'questions';
  if (field === 'bookingClosesHours' || field === 'hasInterview') return 'interview';
  return field === 'release' || field === 'resultsAt' || field.startsWith('messages') ? 'release' : 'basics';
}
