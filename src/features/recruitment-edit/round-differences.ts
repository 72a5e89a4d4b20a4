import { resultMessageKinds } from '@contract/recruitment';
import type { Recruitment } from '@contract/recruitment';
import { recruitmentLabel, defaultMessagesOf } from '@contract/recruitment-messages';
import { nonBlankQuestions, toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { formatMonthDayTime } from '@/shared/lib/seoul-time';
import { formBuildText, recruitmentText } from '@/shared/messages';

interface Difference {
  name: string;
  mine: string;
  theirs: string;
}

/** Returns the parts in which the typed values differ from a stored round, with both versions as texts. */
export function compareRounds(values: RoundValues, stored: Recruitment): Difference[] {
  const storedDescription = describeRound(toRoundValues(stored));
  return Object.entries(describeRound(values)).flatMap(([name, mine]) =>
    mine === storedDescription[name] ? [] : [{ name, mine, theirs: storedDescription[name] ?? '' }],
  );
}

/** Returns the texts that describe the parts of a round, by the name of the part. */
function describeRound(values: RoundValues): Record<string, string> {
  const texts = { ...defaultMessagesOf(values), ...values.messages };
  return {
    [recruitmentLabel.recruitmentTitle]: values.title.trim(),
    [recruitmentLabel.opensAt]: timeOf(values.opensAt),
    [recruitmentLabel.closesAt]: timeOf(values.closesAt),
    [recruitmentLabel.seats]: values.seats.trim(),
    [recruitmentLabel.fee]: values.fee.trim(),
    [recruitmentLabel.tracks]: values.tracks.map(({ name }) => name.trim()).join(', '),
    [recruitmentLabel.recruitmentIntro]: values.intro.trim(),
    [recruitmentLabel.questions]: nonBlankQuestions(values)
      .map((question) => describeQuestion(question, values))
      .join('\n'),
    [recruitmentText.interview]: values.hasInterview
      ? recruitmentText.hint.interview(Number(values.bookingClosesHours))
      : recruitmentText.hint.noInterview,
    [recruitmentLabel.release]: recruitmentText.releaseMode[values.release],
    [recruitmentLabel.resultsAt]: timeOf(values.release === 'TOGETHER' ? values.resultsAt : null),
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

const timeOf = (instant: string | null) => (instant === null ? '' : formatMonthDayTime(instant));
