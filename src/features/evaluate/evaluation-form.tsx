import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { MEMO_MAX_LENGTH, SCORE_MAX } from '@contract/evaluation';
import type { Evaluations } from '@contract/evaluation';
import { normalizeText } from '@contract/text';
import { radii } from '@/shared/config';
import { deskText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { OtherScores } from './other-scores';
import { useEvaluationForm } from './use-evaluation-form';
import type { SaveState } from './use-evaluation-form';

/** The memo shows its counter above this length. */
const COUNTER_THRESHOLD = MEMO_MAX_LENGTH * 0.9;

const Head = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    justifyContent: 'space-between',
    marginBottom: 8,
    color: palette.text.tertiary,
    '& b': { fontWeight: 600, color: palette.text.secondary },
    '& kbd': {
      display: 'inline-block',
      minWidth: 22,
      textAlign: 'center',
      borderRadius: radii.sm,
      border: `1px solid ${palette.border}`,
      fontFamily: 'inherit',
      fontWeight: 600,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
    },
  }),
);

const Scores = styled('div')(
  ({
    theme: {
      typography,
      focusVisible,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(${String(SCORE_MAX)}, 1fr)`,
    gap: 6,
    '& button': {
      ...typography.bodyStrong,
      height: 40,
      padding: 0,
      cursor: 'pointer',
      borderRadius: radii.md,
      border: `1px solid ${palette.control}`,
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
    },
    '& button:hover': { borderColor: palette.text.primary },
    '& button:focus-visible': { ...focusVisible },
    '& button[aria-pressed=true]': {
      borderColor: palette.text.primary,
      backgroundColor: palette.text.primary,
      color: palette.background.paper,
    },
  }),
);

const Foot = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: 24,
    marginTop: 6,
    color: palette.text.tertiary,
    '& > *, & [role=status]': { display: 'flex', alignItems: 'center', gap: 4 },
    '& [data-failed]': { color: palette.error.main, fontWeight: 500 },
  }),
);

/** Lets keyboard shortcuts change the score. */
export interface EvaluationHandle {
  /** Gives a score, or removes it if the leader has already given the same score. */
  toggleScore: (score: number) => void;
}

interface EvaluationFormProps {
  clubId: number;
  applyId: number;
  evaluations: Evaluations;
  ref?: Ref<EvaluationHandle>;
}

/**
 * Shows the leader's own score and memo and the evaluations of the other leaders. Choosing the same score again
 * removes it. The form keeps its first values, so each application needs its own React key.
 */
export function EvaluationForm({ clubId, applyId, evaluations, ref }: EvaluationFormProps) {
  const { mine, others, otherCount } = evaluations;
  const { score, memo, state, save, changeScore, changeMemo } = useEvaluationForm(
    { clubId, applyId },
    { score: mine?.score ?? null, memo: mine?.memo ?? '' },
  );
  const titleId = useId();
  const toggleScore = (chosen: number) => {
    changeScore(chosen === score ? null : chosen);
  };
  useImperativeHandle(ref, () => ({ toggleScore }));
  return (
    <div>
      <Head>
        <b id={titleId}>{deskText.myScore}</b>
        <span aria-hidden>
          <kbd>1</kbd> – <kbd>{SCORE_MAX}</kbd>
        </span>
      </Head>
      <Scores role="group" aria-labelledby={titleId}>
        {Array.from({ length: SCORE_MAX }, (_, index) => index + 1).map((value) => (
          <button
            key={value}
            type="button"
            aria-label={deskText.scoreOf(value)}
            aria-pressed={value === score}
            onClick={() => {
              toggleScore(value);
            }}
          >
            {value}
          </button>
        ))}
      </Scores>
      <OtherScores hasScored={typeof mine?.score === 'number'} others={others} otherCount={otherCount} />
      <Field
        label={deskText.memo}
        multiline
        rows={1}
        placeholder={deskText.memoPlaceholder}
        value={memo}
        onChange={({ target }) => {
          changeMemo(target.value);
        }}
        onBlur={save}
        {...(normalizeText(memo).length > COUNTER_THRESHOLD && {
          counter: { used: normalizeText(memo).length, limit: MEMO_MAX_LENGTH },
        })}
      />
      <Foot>
        <p>
          <Icon name="lock" size="sm" />
          {deskText.memoPrivate}
        </p>
        <SaveStatus state={state} onRetry={save} />
      </Foot>
    </div>
  );
}

function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <span data-failed={state === 'failed' || undefined}>
      <span role="status">
        {state === 'saving' && deskText.saving}
        {state === 'saved' && (
          <>
            <Icon name="check" size="sm" />
            {deskText.saved}
          </>
        )}
        {state === 'failed' && (
          <>
            <Icon name="alert" size="sm" />
            {deskText.saveFailed}
          </>
        )}
      </span>
      {state === 'failed' && (
        <Button variant="text" size="small" onClick={onRetry}>
          {deskText.retry}
        </Button>
      )}
    </span>
  );
}
