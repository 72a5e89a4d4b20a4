import { styled } from '@mui/material/styles';
import { layout, media } from '@/shared/config';

/** Reduces the page's bottom padding to the gap below the frame, so that the footer starts below the window. */
const PADDING_REDUCTION_PX = 40;
/** Top bar, the page's top padding, and the gap between the frame and the bottom of the window. */
const FRAME_OFFSET_PX = layout.topBar + 24 + 24;

/** Ref of the frame. Keeps the height of the banners above the top bar in the CSS variable `--banners`. */
export function trackBanners(frame: HTMLElement | null) {
  const main = frame?.closest('main');
  if (!main || typeof ResizeObserver === 'undefined') return undefined; // in jsdom
  const observer = new ResizeObserver(() => {
    // Waits for the next repaint, because the new height of the chat resizes the body again.
    requestAnimationFrame(() => {
      const height = main.getBoundingClientRect().top + scrollY - layout.topBar;
      frame?.style.setProperty('--banners', `${String(height)}px`);
    });
  });
  observer.observe(document.body);
  return () => {
    observer.disconnect();
  };
}

/**
 * The two panes of the chat, from the top bar to the bottom of the window. Their contents scroll separately; the
 * page scrolls only to its footer. `data-single-pane`: the frame has one pane instead of two.
 */
export const ChatFrame = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gridTemplateColumns: '372px minmax(0, 1fr)',
    [media.narrow]: { gridTemplateColumns: '280px minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    height: `calc(100vh - var(--banners, 0px) - ${String(FRAME_OFFSET_PX)}px)`,
    minHeight: 480, // keeps the messages readable in a low window, for example on a zoomed page
    marginBottom: -PADDING_REDUCTION_PX,
    overflow: 'hidden',
    borderRadius: 20,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    '& > section': { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
    '& > section:first-of-type:not(:only-child)': { borderRight: `1px solid ${palette.divider}` },
    '&[data-single-pane]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > section > header': {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      height: 72,
      padding: '0 24px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .read-only': {
      ...typography.body2,
      padding: '20px 32px',
      borderTop: `1px solid ${palette.divider}`,
      textAlign: 'center',
      color: palette.text.secondary,
    },
    '& .centered': { flex: 1, minHeight: 0, display: 'grid', placeItems: 'safe center', overflowY: 'auto' },
  }),
);
