import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Club } from '@contract/club';
import type { OwnSubmissionDetail } from '@contract/submission';
import { Link } from 'react-router-dom';
import { OwnStatusBadge } from '@/entities/submission';
import { myApplicationText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { ClubThumb } from '@/shared/ui/club-picture';
import { Icon } from '@/shared/ui/icon';
import { StepTimeline } from '@/shared/ui/step-timeline';
import { progressOf } from './progress';

const Panel = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    padding: '28px 32px 26px',
    '& > header': { display: 'flex', alignItems: 'center', gap: 16, marginBottom: 30 },
    '& > header > .thumb': { flex: 'none', width: 56, height: 56 },
    '& > header > .name': { flex: 1, minWidth: 0 },
    '& .title': { display: 'flex', alignItems: 'center', gap: 10 },
    '& > header p': { color: palette.text.secondary },
  }),
);

interface SubmissionHeaderProps {
  submission: OwnSubmissionDetail;
  /** Undefined until it is loaded. */
  club: Club | undefined;
  /** The section with the sent application, which the user can open and close. */
  contents: { id: string; isOpen: boolean };
  onToggleContents: () => void;
}

/** Shows the club, status, round, track and steps of an application. */
export function SubmissionHeader({ submission, club, contents, onToggleContents }: SubmissionHeaderProps) {
  const { applyId, clubName, track, mayEdit, recruitment } = submission;
  const { steps, current } = progressOf(submission);
  return (
    <Panel variant="panel">
      <header>
        <span className="thumb">
          {club && (
            <ClubThumb
              size={56}
              name={club.clubName}
              category={club.category}
              src={club.thumbCardUrl ?? undefined}
              objectName={club.thumbUrl}
            />
          )}
        </span>
        <div className="name">
          <div className="title">
            <Typography variant="h2" component="h1">
              {clubName}
            </Typography>
            <OwnStatusBadge submission={submission} />
          </div>
          <p>{track === null ? recruitment.title : `${recruitment.title} · ${track}`}</p>
        </div>
        {mayEdit && (
          <Button
            component={Link}
            to={paths.mySubmissionEdit(applyId)}
            startIcon={<Icon name="pencil" size="sm" />}
          >
            {myApplicationText.edit}
          </Button>
        )}
        <Button aria-expanded={contents.isOpen} aria-controls={contents.id} onClick={onToggleContents}>
          {contents.isOpen ? myApplicationText.hide : myApplicationText.show}
        </Button>
      </header>
      <StepTimeline label={myApplicationText.stepsLabel} steps={steps} current={current} />
    </Panel>
  );
}
