import { styled } from '@mui/material/styles';
import type { Club } from '@contract/club';
import { findPresident } from '@contract/member';
import { clubText } from '@/shared/messages';

const Line = styled('p')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    color: palette.text.tertiary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& b': { fontWeight: 500, color: palette.text.secondary },
    '& i': { margin: '0 8px', fontStyle: 'normal', color: palette.control },
  }),
);

/** Shows '회장 김하늘 · 부회장 이서연, 박지호'. Without a president, the line starts with '회장 미정'. */
export function LeaderLine({ leaders, className }: Pick<Club, 'leaders'> & { className?: string }) {
  const president = findPresident(leaders);
  const vicePresidents = leaders.filter((leader) => leader !== president);
  return (
    <Line className={className}>
      {clubText.president} {president ? <b>{president.name}</b> : clubText.undecided}
      {vicePresidents.length > 0 && (
        <>
          <i aria-hidden>·</i>
          {clubText.vicePresident} <b>{vicePresidents.map(({ name }) => name).join(', ')}</b>
        </>
      )}
    </Line>
  );
}
