import { styled } from '@mui/material/styles';
import { SCORE_MAX } from '@contract/evaluation';
import type { ClubSubmission } from '@contract/submission';
import { deskText } from '@/shared/messages';

const Meter = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    fontWeight: 600,
    '& .bar': {
      width: 44,
      height: 6,
      overflow: 'hidden',
      borderRadius: 3,
      backgroundColor: palette.tint.neutral,
    },
    '& .bar > i': { display: 'block', height: '100%', backgroundColor: palette.primary.main },
    '& .count': { fontSize: 13, fontWeight: 400, color: palette.text.tertiary },
  }),
);

const Unknown = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ color: palette.text.tertiary }),
);

/**
 * The average score of an application and the number of scores. `average` is null, shown as a dash, until the
 * current user has scored the application.
 */
export function ScoreMeter({ average, count }: Pick<ClubSubmission['evaluation'], 'average' | 'count'>) {
  if (average === null) return <Unknown>–</Unknown>;
  return (
    <Meter>
      <span className="bar" aria-hidden>
        <i style={{ width: `${String((average / SCORE_MAX) * 100)}%` }} />
      </span>
      {average.toFixed(1)}
      <span className="count">{deskText.scorers(count)}</span>
    </Meter>
  );
}
