import { styled } from '@mui/material/styles';
import { frame } from '@/shared/messages';

const MIN_WIDTH_PX = 1024;

const Strip = styled('p')(({ theme: { typography, vars: { palette } } }) => ({
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
  [`@media (max-width: ${String(MIN_WIDTH_PX - 0.02)}px)`]: { display: 'block' },
  // A phone shows the desktop page made small, these words with it: here they are as large as its screen needs.
  [`@media (max-device-width: ${String(MIN_WIDTH_PX - 1)}px) and (pointer: coarse)`]: { display: 'block', fontSize: '4vw', lineHeight: 1.5, letterSpacing: 0 },
}));

/** Told where the screen is too narrow for a product that is made for desks. */
export function NarrowNotice() {
  return <Strip>{frame.mobileUnsupported} {frame.useDesktop}</Strip>;
}
