import type { UserListing } from '@contract/user';
import { chatText } from '@/shared/messages';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useStartChat } from './use-start-chat';

/** '채팅하기' beside a person: the room of both, about nothing in particular. */
export function StartChatButton({ user: { userId, name } }: { user: Pick<UserListing, 'userId' | 'name'> }) {
  const { start, refusal, busy } = useStartChat();
  return (
    <ButtonWithError
      size="small"
      aria-label={chatText.startWith(name)}
      errorText={refusal}
      loading={busy}
      onClick={() => void start({ otherUserId: userId })}
    >
      {chatText.start}
    </ButtonWithError>
  );
}
