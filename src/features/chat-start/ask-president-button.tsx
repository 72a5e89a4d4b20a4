import type { ButtonProps } from '@mui/material/Button';
import type { Club } from '@contract/club';
import { findPresident } from '@contract/member';
import { useSelector } from 'react-redux';
import { selectSessionUser } from '@/entities/user';
import { clubText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { ButtonWithError } from '@/shared/ui/button-with-error';
import { useStartChat } from './use-start-chat';

/** '회장에게 1:1 문의': opens a room with the president about this club. Renders nothing for the president. */
export function AskPresidentButton({
  club: { clubId, leaders },
  label = clubText.askPresident,
  text,
  variant,
  size,
}: {
  club: Pick<Club, 'clubId' | 'leaders'>;
  label?: string;
  /** Fills the message field of the room if the field is empty. */
  text?: string;
} & Pick<ButtonProps, 'variant' | 'size'>) {
  const { start, showError, errorText, busy } = useStartChat();
  const user = useSelector(selectSessionUser);
  const president = findPresident(leaders);
  if (president !== undefined && president.userId === user?.userId) return null;
  return (
    <ButtonWithError
      errorText={errorText}
      loading={busy}
      {...(variant && { variant })}
      {...(size && { size })}
      startIcon={<Icon name="chat" size="sm" />}
      onClick={() => {
        if (president) void start({ otherUserId: president.userId, clubId }, text);
        else showError(clubText.presidentUnknown);
      }}
    >
      {label}
    </ButtonWithError>
  );
}
