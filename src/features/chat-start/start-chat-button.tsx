import type { UserListing } from '@contract/user';
import { chatText } from '@/shared/messages';
import { RefusableButton } from '@/shared/ui/refusable-button';
import { useStartChat } from './use-start-chat';

/** '채팅하기' beside a person: the room of both, about nothing in particular. */
export function StartChatButton({ user: { userId, name } }: { user: Pick<UserListing, 'userId' | 'name'> }) {
  const { start, refusal, busy } = useStartChat();
  return (
    <RefusableButton
      size="small"
      aria-label={chatText.startWith(name)}
      refusal={refusal}
      loading={busy}
      onClick={() => void start({ otherUserId: userId })}
    >
      {chatText.start}
    </RefusableButton>
  );
}
