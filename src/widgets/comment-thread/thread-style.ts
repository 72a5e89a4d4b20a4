import { keyframes, styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { durationsMs, easings } from '@/shared/config';

const draw = keyframes({ from: { transform: 'scaleY(0)' } });
const appear = keyframes({ from: { opacity: 0 } });

/** The thread line, from the author's avatar to the knot of the last reply. */
const threadLine = (palette: Theme['vars']['palette']) =>
  ({
    '& ol': { marginLeft: 17, paddingLeft: 39 },
    '& ol > li': { position: 'relative' },
    // The part of the line from the author's avatar down to the first reply.
    '& .has-replies > .face::after': {
      content: '""',
      position: 'absolute',
      left: 17,
      top: 59,
      bottom: 0,
      width: 2,
      backgroundColor: palette.border,
    },
    '& .has-replies.hidden > .face::after': { top: 54 },
    // The part of the line along the replies, to the knot of the last one.
    '& ol > li::before': {
      content: '""',
      position: 'absolute',
      left: -39,
      top: 0,
      bottom: 0,
      width: 2,
      backgroundColor: palette.border,
      transformOrigin: 'top',
    },
    '& ol > li:last-of-type::before': { bottom: 'auto', height: 36 },
    '& ol > li > .comment::before': {
      content: '""',
      position: 'absolute',
      zIndex: 1,
      left: -43,
      top: 31,
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: palette.background.paper,
      border: `2px solid ${palette.control}`,
    },
    '& ol > li > .comment::after': {
      content: '""',
      position: 'absolute',
      left: -33,
      top: 35,
      width: 25,
      height: 2,
      backgroundColor: palette.border,
    },
  }) as const;

/**
 * The comment list with its thread line: a vertical line from the author's avatar with a knot per reply,
 * which ends at the last reply. The list contains the CSS of all its descendants, because thousands of comments
 * are too many for one styled component per element.
 */
export const ThreadList = styled('ol')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    marginTop: 8,
    '& .comment': { position: 'relative', display: 'flex', gap: 12, paddingTop: 18 },
    '& .main': { flex: 1, minWidth: 0, paddingBottom: 2 },
    '& .meta': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 8, lineHeight: '20px' },
    '& .meta b': { fontWeight: 600 },
    '& .meta b + span': { height: 20, padding: '0 6px' },
    '& .meta time, & .meta .aside': { ...typography.caption, color: palette.text.tertiary },
    '& .text': { marginTop: 3 },
    '& li:focus': { outline: 'none' },
    '& .actions': { display: 'flex', gap: 2, margin: '2px 0 0 -8px' },
    '& .actions > button': {
      ...typography.caption,
      border: 0,
      background: 'none',
      cursor: 'pointer',
      height: 28,
      padding: '0 8px',
      borderRadius: 6,
      fontWeight: 600,
      color: palette.text.tertiary,
      '&:hover': { backgroundColor: palette.action.hover, color: palette.text.primary },
      '&[aria-disabled=true]': {
        cursor: 'default',
        backgroundColor: 'transparent',
        color: palette.text.disabled,
      },
    },
    '& .composer': { margin: '8px 0 6px' },
    '& .failed': { marginTop: 8 },
    '& .hidden': {
      alignItems: 'center',
      paddingBottom: 8,
      '& .text': { margin: 0, color: palette.text.tertiary },
    },
    '& .placeholder': {
      display: 'block',
      width: 36,
      height: 36,
      borderRadius: '50%',
      border: `2px dashed ${palette.border}`,
      '& > svg': { margin: 8, color: palette.text.tertiary },
    },
    '& .unfold': {
      ...typography.body2,
      marginLeft: 4,
      padding: '4px 6px',
      border: 0,
      borderRadius: 6,
      background: 'none',
      cursor: 'pointer',
      fontWeight: 600,
      color: palette.primary.main,
    },
    '& p.aside': { ...typography.caption, marginTop: 2, color: palette.text.tertiary },
    '& p.aside > a': { color: palette.primary.main, fontWeight: 600 },

    ...threadLine(palette),

    '& ol > .new::before': { animation: `${draw} ${durationsMs.gentle}ms ${easings.enter}` },
    '& .new > .comment': { animation: `${appear} ${durationsMs.gentle}ms ${easings.standard}` },
  }),
);
