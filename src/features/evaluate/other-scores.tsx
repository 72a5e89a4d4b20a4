import { styled } from '@mui/material/styles';
import type { Evaluation } from '@contract/evaluation';
import { deskText } from '@/shared/messages';
import { PersonAvatar } from '@/shared/ui/person-avatar';

const Hint = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.caption, margin: '10px 0', color: palette.text.tertiary }),
);

const Scores = styled('ul')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    maxHeight: 168,
    margin: '10px 0',
    overflowY: 'auto',
    '& li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: '5px 0', lineHeight: '24px' },
    '& b': { flex: 'none', fontWeight: 600 },
    '& .score': {
      ...typography.caption,
      flex: 'none',
      minWidth: 24,
      textAlign: 'center',
      borderRadius: `calc(${String(shape.borderRadius)}px / 2)`,
      border: `1px solid ${palette.border}`,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      fontWeight: 700,
    },
    '& .memo': { minWidth: 0, overflowWrap: 'anywhere', color: palette.text.secondary },
  }),
);

interface OtherScoresProps {
  /** Whether the leader has given a score. Evaluations of other leaders are shown only then. */
  hasScored: boolean;
  /** Evaluations of the other leaders; empty until the leader has given a score. */
  others: readonly Evaluation[];
  /** Number of scores by other leaders, also before the leader has given a score. */
  otherCount: number;
}

/** Lists the scores and memos of the other leaders. Shows a hint instead if none can be shown. */
export function OtherScores({ hasScored, others, otherCount }: OtherScoresProps) {
  if (!hasScored) return <Hint>{deskText.scoreFirst(otherCount)}</Hint>;
  if (others.length === 0) return <Hint>{deskText.noOtherScores}</Hint>;
  return (
    // The list scrolls, so keyboard users need to focus it.
    <Scores aria-label={deskText.otherScores} tabIndex={0}>
      {others.map(({ userId, name, profileImage, profileImageUrl, score, memo }) => (
        <li key={userId}>
          <PersonAvatar
            name={name}
            userId={userId}
            imageUrl={profileImageUrl ?? undefined}
            imageName={profileImage}
            size={24}
          />
          <b>{name}</b>
          {score !== null && <span className="score">{score}</span>}
          <span className="memo">{memo}</span>
        </li>
      ))}
    </Scores>
  );
}
