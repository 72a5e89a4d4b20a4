import type { UserListing } from '@contract/user';
import { chatText } from '@/shared/messages';
import { RefusableButton } from '@/shared/ui/refusable-button';
import { useChatStart } from './use-chat-start';

/** '채팅하기' beside a person: the room of both, about nothing in particular. */
export function StartChatButton({
  person: { userId, name },
}: {
  person: Pick<UserListing, 'userId' | 'name'>;
}) {
  const { start, refusal, busy } = useChatStart();
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
