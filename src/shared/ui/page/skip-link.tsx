import { styled } from '@mui/material/styles';
import { appText } from '@/shared/messages';
import { contentId } from './page';

const Link = styled('a')(
  ({
    theme: {
      typography,
      vars: { palette, shadows },
      zIndex,
      shape,
    },
  }) => ({
    ...typography.bodyStrong,
    position: 'absolute',
    left: 16,
    top: 12,
    zIndex: zIndex.tooltip,
    padding: '12px 18px',
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    boxShadow: shadows[3],
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
      width: 1,
      height: 1,
      padding: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
  }),
);

/** First tab stop of the page: moves the focus past the top bar to the content. */
export function SkipLink() {
  return <Link href={`#${contentId}`}>{appText.skipToContent}</Link>;
}
