import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { layout, media } from '@/shared/config';

/** The page's middle column: 1200 px wide, from 1600 px on 1320, less where the window leaves no gutter. Top bar and footer use it, too. */
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
  // Whatever comes in place of bones may be longer than they are: the footer waits below the window, and is not pushed out of it.
  '&:has([data-skeleton])': { minHeight: '100vh' },
});

/** Where the skip link leads; the page's own content. */
export const contentId = 'content';

interface PageProps {
  children: ReactNode;
  /** What stands below is being loaded for the first time. */
  busy?: boolean;
}

/** Everything of a page between top bar and footer. */
export function Page({ children, busy = false }: PageProps) {
  // Takes the focus from the skip link and after a change of page, so that reading goes on here.
  return (
    <Main as="main" id={contentId} tabIndex={-1} aria-busy={busy || undefined}>
      {children}
    </Main>
  );
}
