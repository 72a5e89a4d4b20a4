import { styled } from '@mui/material/styles';
import { iconPaths } from '@/shared/ui/icon';

const BoxSvg = styled('svg')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    width: 20,
    height: 20,
    display: 'block',
    '& rect': { fill: palette.background.paper, stroke: 'currentColor', strokeWidth: 1.5 },
    '&[data-marked] rect': { fill: 'currentColor' },
    '& path': {
      fill: 'none',
      stroke: palette.primary.contrastText,
      strokeWidth: 3,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  }),
);

/**
 * The box of a checkbox: empty, checked (`check`) or indeterminate (`minus`). The border and the fill behind a
 * mark use `currentColor`.
 */
export function CheckboxMark({ mark }: { mark?: 'check' | 'minus' }) {
  return (
    <BoxSvg viewBox="0 0 20 20" aria-hidden data-marked={mark}>
      <rect x="0.75" y="0.75" width="18.5" height="18.5" rx="4.5" />
      {mark && <path transform="translate(3 3) scale(0.7)" d={iconPaths[mark]} />}
    </BoxSvg>
  );
}
