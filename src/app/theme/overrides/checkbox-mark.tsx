import { styled } from '@mui/material/styles';
import { iconPaths } from '@/shared/ui/icon';

const Box = styled('svg')(
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

/** The box of a checkbox: empty, checked or indeterminate. Border and fill use `currentColor`. */
export function CheckboxMark({ mark }: { mark?: 'check' | 'some' }) {
  return (
    <Box viewBox="0 0 20 20" aria-hidden data-marked={mark}>
      <rect x="0.75" y="0.75" width="18.5" height="18.5" rx="4.5" />
      {mark && (
        <path
          transform="translate(3 3) scale(0.7)"
          d={mark === 'check' ? iconPaths.check : iconPaths.minus}
        />
      )}
    </Box>
  );
}
