import type { Club } from '@contract/club';
import { clubText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { RefusableButton } from './refusable-button';
import { useChatStart } from './use-chat-start';

/** '회장에게 1:1 문의': a room with the president about this club. */
export function AskPresidentButton({
  club: { clubId, leaders },
}: {
  club: Pick<Club, 'clubId' | 'leaders'>;
}) {
  const { start, refuse, refusal, busy } = useChatStart();
  const president = leaders.find(({ roleName }) => roleName === 'PRESIDENT');
  return (
    <RefusableButton
      refusal={refusal}
      loading={busy}
      startIcon={<Icon name="chat" size="sm" />}
      onClick={() => {
        if (president) void start({ otherUserId: president.userId, clubId });
        else refuse(clubText.presidentUnknown);
      }}
    >
      {clubText.askPresident}
    </RefusableButton>
  );
}
