import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { StartChatButton } from '@/features/chat-start';
import { usePageTitle } from '@/shared/lib/navigation';
import { chatText } from '@/shared/messages';

const TEST_PARTNER_ID = 2;

const Column = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 16,
  width: 480,
  margin: '0 auto',
});

/** Shows a button that opens a private room with user 2, to try out the chat. */
export function TestChatPage() {
  usePageTitle(chatText.test);
  return (
    <Column>
      <Typography variant="h1">{chatText.test}</Typography>
      <p>{chatText.testHint(TEST_PARTNER_ID)}</p>
      <StartChatButton user={{ userId: TEST_PARTNER_ID, name: chatText.testPartner(TEST_PARTNER_ID) }} />
    </Column>
  );
}
