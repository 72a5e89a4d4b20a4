import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { layout, media } from '@/shared/config';

/**
 * Content column: 1200 px wide, 1320 px in windows of at least 1600 px, narrower in small windows. The contents
 * of the top bar and of the footer are columns, too.
 */
export const Column = styled('div')(({ theme }) => ({
  width: `min(${String(layout.content)}px, 100% - ${String(2 * layout.gutter)}px)`,
  margin: '0 auto',
  [media.narrow]: { width: `calc(100% - ${String(2 * layout.gutterNarrow)}px)` },
  [theme.breakpoints.up('xl')]: { width: layout.contentWide },
}));

const Main = styled(Column)({
  flex: '1 0 auto',
  padding: '24px 0 64px',
  [media.short]: { paddingTop: 16 },
  '&:focus': { outline: 'none' },
  // While a skeleton is shown, the footer starts below the window. Otherwise the footer could appear and then
  // move down, because the content can be taller than its skeleton.
  '&:has([data-skeleton])': { minHeight: '100vh' },
});

/** Id of the page content, target of the skip link. */
export const contentId = 'content';

interface PageProps {
  children: ReactNode;
  /** The content is loading for the first time. */
  busy?: boolean;
}

/** The page content between top bar and footer. */
export function Page({ children, busy = false }: PageProps) {
  // The skip link and each navigation move the focus to `main`, so that screen readers continue there.
  return (
    <Main as="main" id={contentId} tabIndex={-1} aria-busy={busy || undefined}>
      {children}
    </Main>
  );
}
