import { styled } from '@mui/material/styles';
import { layout } from '@/shared/config';
import { appText } from '@/shared/messages';

const SCROLLING_WINDOW = `@media (max-width: ${String(layout.minWidth - 0.02)}px)`;
// A phone scales the page down, so only its device width shows that it is narrow.
const PHONE = `@media (max-device-width: ${String(layout.narrowBelow - 1)}px) and (pointer: coarse)`;

const Banner = styled('aside')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.bodyStrong,
    display: 'none',
    // Keeps the text visible during horizontal scrolling.
    position: 'sticky',
    left: 0,
    width: '100vw',
    padding: '12px 24px',
    textAlign: 'center',
    backgroundColor: palette.tint.warning,
    color: palette.onTint.warning,
    '& > .phone': { display: 'none' },
    [SCROLLING_WINDOW]: { display: 'block' },
    // Font size relative to the window, because a phone scales the page down.
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
 * Explains on phones that the product is made for desktops, and in narrow or zoomed windows that the page
 * scrolls horizontally.
 */
export function NarrowWindowBanner() {
  return (
    <Banner aria-label={appText.windowWidthBanner}>
      <span className="phone">
        {appText.mobileUnsupported} {appText.useDesktop}
      </span>
      <span className="window">{appText.windowNarrow}</span>
    </Banner>
  );
}
