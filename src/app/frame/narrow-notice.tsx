import { styled } from '@mui/material/styles';
import { layout } from '@/shared/config';
import { appText } from '@/shared/messages';

const NARROW = `@media (max-width: ${String(layout.minWidth - 0.02)}px)`;
// A phone lays the page out as wide as the page asks for, and shows it made small: only its screen says how narrow it is.
const PHONE = `@media (max-device-width: ${String(layout.narrowBelow - 1)}px) and (pointer: coarse)`;

const Strip = styled('aside')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.bodyStrong,
    display: 'none',
    // The page is wider than the window: the words stay in sight while one scrolls sideways.
    position: 'sticky',
    left: 0,
    width: '100vw',
    padding: '12px 24px',
    textAlign: 'center',
    backgroundColor: palette.tint.warning,
    color: palette.onTint.warning,
    '& > .phone': { display: 'none' },
    [NARROW]: { display: 'block' },
    // Made small with the page, the words are as large here as the screen needs.
    [PHONE]: {
      display: 'block',
      fontSize: '4vw',
      lineHeight: 1.5,
      letterSpacing: 0,
      '& > .phone': { display: 'inline' },
      '& > .window': { display: 'none' },
    },
  }),
);

/**
 * Told where the screen is too narrow for a product that is made for desks: on a phone, that it is not for phones; in a narrow window,
 * which is also what a desk has that shows everything at twice its size, where the rest of the page is.
 */
export function NarrowNotice() {
  return (
    <Strip aria-label={appText.widthNotice}>
      <span className="phone">
        {appText.mobileUnsupported} {appText.useDesktop}
      </span>
      <span className="window">{appText.windowNarrow}</span>
    </Strip>
  );
}
