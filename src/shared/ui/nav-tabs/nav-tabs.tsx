import { styled } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { durationsMs, easings, media, textStyles } from '@/shared/config';
import { CountBadge } from '@/shared/ui/badge';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface NavTab {
  to: string;
  label: string;
  /** Only this very address is current, none below it. */
  end?: boolean;
  /** Another address that belongs here, with all below it. */
  also?: string;
  /** How many wait behind it, and the same in words, since the badge itself is not heard. */
  count?: { number: number; inWords: string };
}

interface NavTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly NavTab[];
}

const OVERHANG_PX = 6;

const Bar = styled('nav')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'flex',
    gap: 32,
    [media.narrow]: { gap: 20 },
    height: '100%',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      fontSize: textStyles.subtitle.size,
      fontWeight: 500,
      letterSpacing: `${textStyles.subtitle.letterSpacing}em`,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      transition: `color ${durationsMs.quick}ms ${easings.standard}`,
      // The bar is as high as its box, which may end at the window's edge: a ring outside would be cut off.
      '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
      '&:hover': { color: palette.text.primary },
      '&[aria-current]': { color: palette.text.primary, fontWeight: 700 },
    },
  }),
);

const Thread = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'absolute',
    bottom: -1,
    height: 2,
    borderRadius: 1,
    backgroundColor: palette.primary.main,
    '&[data-placed]': {
      transition: ['left', 'width'].map((what) => `${what} ${durationsMs.base}ms ${easings.standard}`).join(),
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(50% - 5px)',
      top: -4,
      width: 10,
      height: 10,
      borderRadius: '50%',
      border: `2px solid ${palette.primary.main}`,
      backgroundColor: palette.background.paper,
    },
  }),
);

/** Lays the thread under the current link. It is there at once the first time, and slides from then on. */
function layThread(bar: HTMLElement, thread: HTMLElement) {
  const current = bar.querySelector<HTMLElement>('[aria-current]');
  thread.hidden = !current;
  if (!current) return;
  thread.style.left = `${current.offsetLeft - OVERHANG_PX}px`;
  thread.style.width = `${current.offsetWidth + 2 * OVERHANG_PX}px`;
  void thread.offsetWidth; // places it before the transition begins to hold
  thread.dataset.placed = '';
}

const isWithin = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

function Tab({ to, label, end = false, also, count }: NavTab) {
  const { pathname } = useLocation();
  const wordsId = useId();
  const isCurrent =
    (end ? pathname === to : isWithin(pathname, to)) || (also !== undefined && isWithin(pathname, also));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count && count.number > 0 ? wordsId : undefined}
    >
      {label}
      {count && <CountBadge count={count.number} />}
      {count && (
        <VisuallyHidden id={wordsId} aria-hidden>
          {count.inWords}
        </VisuallyHidden>
      )}
    </Link>
  );
}

/** Links to the parts of something, the current one marked by the knot on the bar's edge. As high as its box. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const thread = useRef<HTMLSpanElement>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const [barNow, threadNow] = [bar.current, thread.current];
    if (!barNow || !threadNow) return;
    layThread(barNow, threadNow);
    // Widths change when the font arrives or a count appears; jsdom has no observer and no widths either.
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => layThread(barNow, threadNow));
    for (const link of barNow.querySelectorAll('a')) observer.observe(link);
    return () => observer.disconnect();
  }, [pathname, tabs]);

  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
      <Thread ref={thread} aria-hidden />
    </Bar>
  );
}
