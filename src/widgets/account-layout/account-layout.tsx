import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { layout, media } from '@/shared/config';
import { accountText } from '@/shared/messages';
import { HeroPanel } from '@/shared/ui/hero';

const MARGINS_PX = 48; // above and below the wall
const FOOTER_PX = 67;

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 480px',
  gap: 48,
  // The form keeps its width; the image shrinks first, then disappears.
  [media.narrow]: { gridTemplateColumns: '1fr 420px', gap: 24 },
  '@media (max-width: 919px)': { gridTemplateColumns: '1fr', '& > :first-of-type': { display: 'none' } },
  alignItems: 'start',
  // The page has a larger margin above the footer than the wall has at its top.
  marginBottom: -40,
});

// Has the height of the window; a longer form scrolls past it.
const Wall = styled('div')({
  display: 'grid',
  position: 'sticky',
  top: layout.topBar + 24,
  height: `calc(100vh - ${String(layout.topBar + MARGINS_PX + FOOTER_PX)}px)`,
  minHeight: 620,
});

const Side = styled('div')({
  width: 400,
  minHeight: '100%',
  display: 'grid',
  alignContent: 'center',
  justifySelf: 'center',
  padding: '24px 0',
});

/** Layout of login, registration and recovery: the decorative field on one side, the form on the other. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Sides>
      <Wall>
        <HeroPanel title={accountText.slogan.join('\n')} text={accountText.invitation} />
      </Wall>
      <Side>{children}</Side>
    </Sides>
  );
}
