import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { layout, media } from '@/shared/config';
import { accountText } from '@/shared/messages';
import { HeroPanel } from '@/shared/ui/hero';

const MARGINS_PX = 48; // 24 above and 24 below the hero
const FOOTER_HEIGHT_PX = 67;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 480px',
  gap: 48,
  // In small windows the hero shrinks and then disappears, so that the form keeps its width.
  [media.narrow]: { gridTemplateColumns: '1fr 420px', gap: 24 },
  '@media (max-width: 919px)': { gridTemplateColumns: '1fr', '& > :first-of-type': { display: 'none' } },
  alignItems: 'start',
  // Reduces the 64 px between content and footer to 24 px, as above the hero.
  marginBottom: -40,
});

// The hero has the height of the window between top bar and footer, and stays in view while a longer form scrolls.
const HeroColumn = styled('div')({
  display: 'grid',
  position: 'sticky',
  top: layout.topBar + 24,
  height: `calc(100vh - ${String(layout.topBar + MARGINS_PX + FOOTER_HEIGHT_PX)}px)`,
  minHeight: 620,
});

const FormColumn = styled('div')({
  width: 400,
  minHeight: '100%',
  display: 'grid',
  alignContent: 'center',
  justifySelf: 'center',
  padding: '24px 0',
});

/** Layout of login, registration, forgotten username and password reset: hero on the left, form on the right. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Columns>
      <HeroColumn>
        <HeroPanel title={accountText.slogan.join('\n')} text={accountText.invitation} />
      </HeroColumn>
      <FormColumn>{children}</FormColumn>
    </Columns>
  );
}
