import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Recruitment } from '@contract/recruitment';
import { RoundSelect } from '@/widgets/applicant-desk';
import { scheduleText } from '@/shared/messages';
import { paths } from '@/shared/routes';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  '* + &': { marginTop: 20 },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 12, marginLeft: 'auto' },
});

interface ScheduleHeadProps {
  /** The rounds that the select offers. */
  rounds: readonly Recruitment[];
  round: Recruitment;
  actions: ReactNode;
}

/** Title, round selection and actions of the schedule. */
export function ScheduleHead({ rounds, round: { clubId, recruitmentId }, actions }: ScheduleHeadProps) {
  const navigate = useNavigate();
  return (
    <Head>
      <Typography variant="h2" component="h1">
        {scheduleText.title}
      </Typography>
      <span data-print="none">
        <RoundSelect
          rounds={rounds}
          roundId={recruitmentId}
          onSelect={(roundId) => {
            void navigate(paths.clubInterviews(clubId, roundId));
          }}
        />
      </span>
      <span className="end">{actions}</span>
    </Head>
  );
}
