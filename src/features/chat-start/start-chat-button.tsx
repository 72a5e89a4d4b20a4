import type { UserListing } from '@contract/user';
import { chatText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useStartChat } from './use-start-chat';

/** Opens the private room with another user, without a club as its subject. */
export function StartChatButton({ user: { userId, name } }: { user: Pick<UserListing, 'userId' | 'name'> }) {
  const { start, errorText, busy } = useStartChat();
  return (
    <ButtonWithError
      size="small"
      aria-label={chatText.startWith(name)}
      errorText={errorText}
      loading={busy}
      onClick={() => void start({ otherUserId: userId })}
    >
      {chatText.start}
    </ButtonWithError>
  );
}
