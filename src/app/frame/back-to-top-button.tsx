import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { appText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Button = styled(ButtonBase)(
  ({
    theme: {
      shape,
      typography,
      vars: { palette, shadows },
      zIndex,
    },
  }) => ({
    ...typography.badge,
    position: 'fixed',
    right: 12,
    bottom: 96, // above the footer's link
    zIndex: zIndex.fab,
    flexDirection: 'column',
    gap: 2,
    width: 60,
    height: 56,
    borderRadius: shape.borderRadius,
    border: `1px solid ${palette.border}`,
    backgroundColor: palette.background.paper,
    color: palette.text.secondary,
    boxShadow: shadows[2],
    '&:hover': { borderColor: palette.control, color: palette.text.primary },
    '& svg': { transform: 'rotate(180deg)' },
  }),
);

/** Button that scrolls to the top of the page and focuses the content (`main`). */
export function BackToTopButton() {
  return (
    <Button
      onClick={() => {
        // The button disappears at the top; the focus must not disappear with it.
        document.querySelector('main')?.focus({ preventScroll: true });
        scrollTo(0, 0);
      }}
    >
      <Icon name="chevronDown" size="sm" />
      {appText.backToTop}
    </Button>
  );
}
