import { label } from '@contract/messages';
import { resultMessageKinds } from '@contract/recruitment';
import type { Recruitment } from '@contract/recruitment';
import { defaultMessagesOf } from '@contract/recruitment-messages';
import { storedQuestions, toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { formatSeoulDayTime } from '@/shared/lib/seoul-time';
import { formBuildText, recruitmentText } from '@/shared/messages';

interface Difference {
  name: string;
  mine: string;
  theirs: string;
}

/** Returns the parts in which the typed values differ from a stored round, as texts. */
export function compareRounds(values: RoundValues, stored: Recruitment): Difference[] {
  const theirs = describeRound(toRoundValues(stored));
  return Object.entries(describeRound(values)).flatMap(([name, mine]) =>
    mine === theirs[name] ? [] : [{ name, mine, theirs: theirs[name] ?? '' }],
  );
}

/** Returns each part of a round as a text by its name. */
function describeRound(values: RoundValues): Record<string, string> {
  const texts = { ...defaultMessagesOf(values), ...values.messages };
  return {
    [label.recruitmentTitle]: values.title.trim(),
    [label.opensAt]: timeOf(values.opensAt),
    [label.closesAt]: timeOf(values.closesAt),
    [label.seats]: values.seats.trim(),
    [label.fee]: values.fee.trim(),
    [label.tracks]: values.tracks.map(({ name }) => name.trim()).join(', '),
    [label.recruitmentIntro]: values.intro.trim(),
    [label.questions]: storedQuestions(values)
      .map((question) => describeQuestion(question, values))
      .join('\n'),
    [recruitmentText.interview]: values.hasInterview
      ? recruitmentText.hint.interview(Number(values.bookingClosesHours))
      : recruitmentText.hint.noInterview,
    [label.release]: recruitmentText.releaseMode[values.release],
    [label.resultsAt]: timeOf(values.release === 'TOGETHER' ? values.resultsAt : null),
    ...Object.fromEntries(
      resultMessageKinds.map((kind) => [
        `${recruitmentText.texts}: ${recruitmentText.textKind[kind]}`,
        `${texts[kind].subject}\n${texts[kind].body}`,
      ]),
    ),
  };
}

function describeQuestion(
  {
    kind,
    label: text,
    help,
    required,
    options,
    maxLength,
    maxChoices,
    trackKeys,
  }: RoundValues['questions'][number],
  { tracks }: RoundValues,
): string {
  const details = [
    formBuildText.kinds[kind],
    required ? formBuildText.required : '',
    help.trim(),
    kind === 'LONG' ? maxLength.trim() : '',
    kind === 'MULTI' ? maxChoices.trim() : '',
    kind === 'SINGLE' || kind === 'MULTI' ? options.map((option) => option.text.trim()).join(' / ') : '',
    tracks
      .filter(({ key }) => trackKeys.includes(key))
      .map(({ name }) => name)
      .join(', '),
  ].filter((detail) => detail !== '');
  return `${text.trim()} (${details.join(' · ')})`;
}

const timeOf = (instant: string | null) => (instant === null ? '' : formatSeoulDayTime(instant));
