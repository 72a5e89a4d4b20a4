import { styled } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { durationsMs, easings, media, textStyles } from '@/shared/config';
import { CountBadge } from '@/shared/ui/badge';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface NavTab {
  to: string;
  label: string;
  /** Marks the tab as current only at `to`, not at addresses below it. */
  end?: boolean;
  /** The tab is also current at this address and at all addresses below it. */
  alternativePath?: string;
  /** Unread or pending entries: the badge shows `number`; screen readers ignore the badge and read `inWords`. */
  count?: { number: number; inWords: string };
}

interface NavTabsProps {
  /** Accessible name of the navigation. */
  label: string;
  tabs: readonly NavTab[];
}

/** Width by which the marker exceeds the link on each side. */
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
      // The focus ring is inside the link, because the window edge can cut off a ring outside it.
      '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
      '&:hover': { color: palette.text.primary },
      '&[aria-current]': { color: palette.text.primary, fontWeight: 700 },
    },
  }),
);

const Marker = styled('span')(
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
      transition: ['left', 'width']
        .map((property) => `${property} ${durationsMs.base}ms ${easings.standard}`)
        .join(),
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

/**
 * Moves the marker under the current link. Hides the marker if no link is current. The first placement is not
 * animated.
 */
function moveMarker(bar: HTMLElement, marker: HTMLElement) {
  const current = bar.querySelector<HTMLElement>('[aria-current]');
  marker.hidden = !current;
  if (!current) return;
  marker.style.left = `${current.offsetLeft - OVERHANG_PX}px`;
  marker.style.width = `${current.offsetWidth + 2 * OVERHANG_PX}px`;
  void marker.offsetWidth; // forces a layout, so that the first placement is not animated
  marker.dataset.placed = '';
}

const isWithin = (pathname: string, address: string) =>
  pathname === address || pathname.startsWith(`${address}/`);

function Tab({ to, label, end = false, alternativePath, count }: NavTab) {
  const { pathname } = useLocation();
  const countTextId = useId();
  const isCurrent =
    (end ? pathname === to : isWithin(pathname, to)) ||
    (alternativePath !== undefined && isWithin(pathname, alternativePath));
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count && count.number > 0 ? countTextId : undefined}
    >
      {label}
      {count && <CountBadge count={count.number} />}
      {count && (
        <VisuallyHidden id={countTextId} aria-hidden>
          {count.inWords}
        </VisuallyHidden>
      )}
    </Link>
  );
}

/** Tab navigation by links; a marker underlines the current tab. The bar fills the height of its container. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const marker = useRef<HTMLSpanElement>(null);
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const [barElement, markerElement] = [bar.current, marker.current];
    if (!barElement || !markerElement) return;
    if (typeof ResizeObserver === 'undefined') return; // in jsdom
    // The width of a link changes when the font loads or a count appears; the width of the bar changes with a
    // narrow window. The observer also calls back once at the start. It does so after the layout of the frame, so
    // that reading the position of the link forces no additional layout.
    const observer = new ResizeObserver(() => moveMarker(barElement, markerElement));
    for (const element of [barElement, ...barElement.querySelectorAll('a')]) observer.observe(element);
    return () => observer.disconnect();
  }, [pathname, tabs]);

  return (
    <Bar ref={bar} aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
      {/* Hidden in the server-rendered HTML, because the server does not know the widths. */}
      <Marker ref={marker} aria-hidden hidden />
    </Bar>
  );
}
