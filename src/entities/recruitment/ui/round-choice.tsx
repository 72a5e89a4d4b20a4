import { styled } from '@mui/material/styles';
import type { Recruitment } from '@contract/recruitment';
import { formatMonthDay } from '@/shared/lib/seoul-time';
import { recruitmentText } from '@/shared/messages';
import { Choice } from '@/shared/ui/choice';
import { countApplications } from '../round-values';

const Text = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'block',
    '& > small': {
      ...typography.caption,
      display: 'block',
      fontWeight: 400,
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
    },
  }),
);

interface RoundChoiceProps {
  round: Recruitment;
  checked: boolean;
  onChoose: () => void;
}

/** An earlier round as an option: title, period, and the numbers of applications and questions. */
export function RoundChoice({ round, checked, onChoose }: RoundChoiceProps) {
  return (
    <Choice kind="radio" name="round" checked={checked} onChange={onChoose}>
      <Text>
        {round.title}
        <small>
          {[
            periodOf(round),
            recruitmentText.roundApplicants(countApplications(round)),
            recruitmentText.roundQuestions(round.questions.length),
          ].join(' · ')}
        </small>
      </Text>
    </Choice>
  );
}

/** Returns '08.17 – 10.11', or '상시 모집' if the round has no start or no deadline. */
function periodOf({ opensAt, publishedAt, closesAt }: Recruitment): string {
  const from = opensAt ?? publishedAt;
  if (closesAt === null || from === null) return recruitmentText.openEnded;
  return recruitmentText.preview.period(formatMonthDay(from), formatMonthDay(closesAt));
}
