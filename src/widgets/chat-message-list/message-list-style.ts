import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';

const BUBBLE_MAX_PX = 460;

const dividerStyles = ({ typography, vars: { palette } }: Theme) => ({
  '& .day, & .unread': {
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '18px 0 14px',
    color: palette.text.tertiary,
    whiteSpace: 'nowrap',
  },
  '& .day::before, & .day::after': { content: '""', flex: 1, height: 1, backgroundColor: palette.divider },
  '& .unread': { gap: 0, fontWeight: 600, color: palette.secondary.main },
  '& .unread::before, & .unread::after': {
    content: '""',
    flex: 1,
    height: 2,
    backgroundColor: palette.secondary.main,
  },
  '& .unread > span': {
    padding: '3px 11px',
    borderRadius: 14,
    border: `2px solid ${palette.secondary.main}`,
  },
});

const messageStyles = ({ typography, vars: { palette } }: Theme) => ({
  '& .message': { display: 'flex', alignItems: 'flex-start', gap: 10, paddingTop: 14 },
  '& .message.next': { paddingTop: 4 },
  '& .message.other.next': { paddingLeft: 46 },
  '& .message.mine': { justifyContent: 'flex-end' },
  '& .words': { minWidth: 0 },
  '& .from': { ...typography.caption, marginBottom: 4, fontWeight: 600, color: palette.text.secondary },
  '& .line': { display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& .mine .line': { flexDirection: 'row-reverse' },
  '& .bubble': {
    maxWidth: BUBBLE_MAX_PX,
    padding: '9px 14px',
    borderRadius: 16,
    backgroundColor: palette.bubble.other,
    color: palette.bubble.onOther,
    '& > a': { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 },
  },
  '& .mine .bubble': { backgroundColor: palette.bubble.mine, color: palette.bubble.onMine },
  '& .other.first .bubble': { borderTopLeftRadius: 4 },
  '& .mine.first .bubble': { borderTopRightRadius: 4 },
  '& .failed .bubble': {
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    boxShadow: `inset 0 0 0 1.5px ${palette.error.main}`,
  },
});

/** Folded and removed messages, and the report buttons. */
const moderationStyles = ({ typography, vars: { palette } }: Theme) => ({
  '& .folded': {
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    height: 42,
    paddingTop: 14,
    color: palette.text.tertiary,
  },
  '& .folded > button, & .report': {
    ...typography.caption,
    flex: 'none',
    minHeight: 24,
    padding: '0 6px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
    fontWeight: 600,
    color: palette.text.secondary,
    '&:hover': { backgroundColor: palette.action.hover },
  },
  // A report button is visible while the pointer is over its message or the button has the keyboard focus.
  '& .report': { opacity: 0 },
  '& .message:hover .report, & .report:focus-visible': { opacity: 1 },
  '& .removed': {
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '7px 14px',
    border: `1.5px dashed ${palette.control}`,
    borderRadius: 16,
    color: palette.text.tertiary,
  },
  '& .note': { ...typography.caption, marginTop: 4, color: palette.text.tertiary },
  '& .note > a': { color: palette.primary.main, fontWeight: 600 },
});

/** The time of a message, the sign that it is being sent, and the button that sends a failed message again. */
const footerStyles = ({ typography, vars: { palette } }: Theme) => ({
  '& .foot': {
    ...typography.badge,
    fontWeight: 400,
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    paddingBottom: 2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.tertiary,
    '& svg': { width: 14, height: 14 },
  },
  '& .again': {
    ...typography.caption,
    fontWeight: 600,
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    padding: '0 2px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    color: palette.error.main,
    '& > span': { textDecoration: 'underline', textUnderlineOffset: 3 },
    '&:hover > span': { textDecorationThickness: 2 },
  },
});

/**
 * The scroll container of the list. Its styles include all parts of the rows, because separate styled
 * components would delay each row that scrolling adds.
 */
export const ScrollContainer = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  overflowAnchor: 'none', // the list keeps the scroll position itself
  overscrollBehavior: 'contain',
  outlineOffset: -2,
  // The margin places messages that do not fill the container at its bottom.
  '& > ol': { position: 'relative', flex: 'none', width: '100%', marginTop: 'auto' },
  '& > ol > li': {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    padding: '0 32px',
    contain: 'layout style',
  },
  ...dividerStyles(theme),
  ...messageStyles(theme),
  ...footerStyles(theme),
  ...moderationStyles(theme),
}));
