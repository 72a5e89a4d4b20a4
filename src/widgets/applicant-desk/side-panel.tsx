import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import { useSelector } from 'react-redux';
import type { Recruitment, Stage } from '@contract/recruitment';
import type { ClubSubmission } from '@contract/submission';
import { useIsClubClosed } from '@/entities/club';
import { AnswerList, useGetClubSubmissionQuery, useGetEvaluationsQuery } from '@/entities/submission';
import { selectSessionUser } from '@/entities/user';
import { EvaluationForm } from '@/features/evaluate';
import type { EvaluationHandle } from '@/features/evaluate';
import type { Decide } from '@/features/submission-decide';
import { layout, radii } from '@/shared/config';
import { formatDayTime, formatPhone } from '@/shared/lib/formats';
import { deskText, submissionText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { PanelSkeleton } from '@/shared/ui/skeleton';
import { QueryBoundary } from '@/shared/ui/states';
import { useRemainingWindowHeight } from './use-remaining-window-height';
import { OutcomeButtons } from './outcome-buttons';

const TOP_PX = layout.topBar + 16; // below the sticky top bar

const Panel = styled('aside')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'sticky',
    top: TOP_PX,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 480,
    overflow: 'hidden',
    borderRadius: radii.xl,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    '&:focus': { outline: 'none' },
  }),
);

const Head = styled('header')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '16px 12px 16px 20px',
    borderBottom: `1px solid ${palette.divider}`,
    '& > .who': { flex: 1, minWidth: 0 },
    '& h2': { ...typography.subtitle1, fontWeight: 700, overflowWrap: 'anywhere' },
    '& p, & > .position': {
      ...typography.caption,
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.tertiary,
    },
    '& > .buttons': { display: 'flex' },
  }),
);

const Scroll = styled('div')({ flex: 1, minHeight: 120, overflowY: 'auto', padding: '18px 20px' });

const Rating = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    flex: 'none',
    padding: '16px 20px 12px',
    borderTop: `1px solid ${palette.divider}`,
    backgroundColor: palette.surface.sunken,
  }),
);

interface SidePanelProps {
  round: Recruitment;
  stage: Stage;
  submission: ClubSubmission;
  /** Position among the rows of the table or the cards of the board, counted from 0; -1 if it is none of them. */
  index: number;
  /** Number of rows or cards. */
  count: number;
  evaluationRef: Ref<EvaluationHandle>;
  /** Opens the next (1) or the previous (-1) application. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  onDecide: Decide;
}

/**
 * One application with its answers and, unless the club is closed, with scores, memo and decision. The panel takes
 * the focus when it mounts.
 */
export function SidePanel(props: SidePanelProps) {
  const { round, stage, submission, index, count, evaluationRef, onStep, onClose, onDecide } = props;
  const { clubId, applyId, userId, name, studentId, department, track, slot } = submission;
  const user = useSelector(selectSessionUser);
  const query = useGetClubSubmissionQuery({ clubId, applyId });
  const isClubClosed = useIsClubClosed(clubId);
  const panel = useRef<HTMLElement>(null);
  useRemainingWindowHeight(panel);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={deskText.panel(name)}>
      <Head>
        <PersonAvatar
          name={name}
          userId={userId}
          imageUrl={submission.profileImageUrl ?? undefined}
          imageName={submission.profileImage}
          size={44}
        />
        <div className="who">
          <h2>{name}</h2>
          <p>{[studentId, department, track].filter(Boolean).join(' · ')}</p>
          {slot && (
            <p>
              {deskText.interviewAt(formatDayTime(slot.startsAt))}
              {slot.noShow && ` · ${deskText.noShow}`}
            </p>
          )}
        </div>
        {index >= 0 && <span className="position">{deskText.position(index + 1, count)}</span>}
        <PanelButtons index={index} count={count} onStep={onStep} onClose={onClose} />
      </Head>
      {/* The answers scroll, so they must be focusable for users of the keyboard. */}
      <Scroll key={applyId} tabIndex={0} role="region" aria-label={submissionText.detailTitle}>
        <QueryBoundary
          // While another application loads, the previous one must not show under the new name.
          query={{ ...query, data: query.currentData }}
          skeleton={<PanelSkeleton lineCount={4} />}
          errorText={submissionText.loadFailed}
        >
          {({ contact, contents, questions, answers }) => (
            <AnswerList
              facts={[
                { label: deskText.contact, text: formatPhone(contact) },
                { label: deskText.motivation, text: contents },
              ]}
              questions={questions}
              answers={answers}
            />
          )}
        </QueryBoundary>
      </Scroll>
      {!isClubClosed && (
        <Rating>
          {userId === user?.userId ? (
            <p>{deskText.ownApplication}</p>
          ) : (
            <Evaluation key={applyId} clubId={clubId} applyId={applyId} evaluationRef={evaluationRef} />
          )}
          <OutcomeButtons round={round} stage={stage} submission={submission} onDecide={onDecide} />
        </Rating>
      )}
    </Panel>
  );
}

function PanelButtons({
  index,
  count,
  onStep,
  onClose,
}: Pick<SidePanelProps, 'index' | 'count' | 'onStep' | 'onClose'>) {
  return (
    <span className="buttons">
      <IconButton
        aria-label={deskText.previous}
        disabled={index <= 0}
        onClick={() => {
          onStep(-1);
        }}
        sx={{ rotate: '180deg' }}
      >
        <Icon name="chevronDown" />
      </IconButton>
      <IconButton
        aria-label={deskText.next}
        disabled={index < 0 || index >= count - 1}
        onClick={() => {
          onStep(1);
        }}
      >
        <Icon name="chevronDown" />
      </IconButton>
      <IconButton aria-label={deskText.close} onClick={onClose}>
        <Icon name="cross" />
      </IconButton>
    </span>
  );
}

interface EvaluationProps {
  clubId: number;
  applyId: number;
  evaluationRef: Ref<EvaluationHandle>;
}

function Evaluation({ clubId, applyId, evaluationRef }: EvaluationProps) {
  const query = useGetEvaluationsQuery({ clubId, applyId });
  return (
    <QueryBoundary
      query={{ ...query, data: query.currentData }}
      skeleton={<PanelSkeleton lineCount={2} />}
      errorText={deskText.scoresLoadFailed}
    >
      {(evaluations) => (
        <EvaluationForm clubId={clubId} applyId={applyId} evaluations={evaluations} ref={evaluationRef} />
      )}
    </QueryBoundary>
  );
}
