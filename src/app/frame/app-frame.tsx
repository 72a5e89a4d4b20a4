import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NotificationBell } from '@/widgets/notification-bell';
import { PageFooter } from '@/widgets/page-footer';
import { TopBar } from '@/widgets/top-bar';
import { HydrationMark, KeepTypedText } from '@/shared/ui/hydration';
import { lazyComponent, loadWithRetries } from '@/shared/lib/lazy-component';
import { runAfterFirstView } from '@/shared/lib/timing';
import { Page, SkipLink } from '@/shared/ui/page';
import { PageSkeleton } from '@/shared/ui/skeleton';
import { ErrorBoundary } from '../errors/error-boundary';
import { LoadingLine } from './loading-line';
import { NarrowWindowBanner } from './narrow-window-banner';

// A failed load of these parts is repeated without a limit, because the pages work without them.
const lateBanners = lazyComponent(() =>
  loadWithRetries(async () => (await import('./late-banners')).LateBanners, Infinity),
);
const lateFrame = lazyComponent(() =>
  loadWithRetries(async () => (await import('./late-frame')).LateFrame, Infinity),
);

/** Frame of all pages. An error of a page leaves the navigation usable. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <NarrowWindowBanner />
      <LateBannersAfterFirstView />
      <TopBar bell={<NotificationBell />} />
      <Page>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {/* Inside Suspense, so that the line appears only beside a visible page and not beside a skeleton. */}
            <LoadingLine />
            {children}
            <KeepTypedText within="main" />
            <HydrationMark />
          </Suspense>
        </ErrorBoundary>
        <lateFrame.Component />
      </Page>
      <PageFooter />
      <KeepTypedText within="header" />
    </>
  );
}

function LateBannersAfterFirstView() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    runAfterFirstView(() => {
      setIsDue(true);
    });
  }, []);
  return isDue && <lateBanners.Component />;
}
