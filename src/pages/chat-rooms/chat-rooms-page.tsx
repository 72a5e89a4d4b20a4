import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '@/shared/lib/page-title';
import { frame } from '@/shared/messages';
import { EmptyState } from '@/shared/ui/states';

const Panel = styled('section')(({ theme: { vars: { palette } } }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 560,
  marginTop: 20,
  overflowY: 'auto',
  borderRadius: 20,
  backgroundColor: palette.background.paper,
  border: `1px solid ${palette.divider}`,
}));

/** One's chat rooms. Nobody can open a room yet, so the list is truly empty. */
export function ChatRoomsPage() {
  usePageTitle(frame.chat);
  return (
    <>
      <Typography variant="h1">{frame.chat}</Typography>
      <Panel aria-label={frame.chat}><EmptyState sentence={frame.emptyRooms} /></Panel>
    </>
  );
}
