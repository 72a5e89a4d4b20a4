import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ChatParticipant, ChatRoom } from '@contract/chat';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { PersonMenu } from '@/widgets/person-menu';
import { RoomPicture } from '@/widgets/chat-room-list';
import { appText, blockText, chatText } from '@/shared/messages';
import { Spinner } from '@/shared/ui/icon';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RetryButton } from '@/shared/ui/states';
import type { QueryState } from '@/shared/ui/states';

interface RoomHeaderProps {
  room: ChatRoom;
  participantsQuery: QueryState<readonly ChatParticipant[]>;
  currentUserId: number;
  /** Buttons at the right end. */
  actions?: ReactNode;
}

const Title = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    flex: 1,
    minWidth: 0,
    '& > h2': { lineHeight: '22px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > button': {
      ...typography.caption,
      margin: '0 -4px',
      padding: '0 4px',
      border: 0,
      borderRadius: 4,
      background: 'none',
      cursor: 'pointer',
      color: palette.text.tertiary,
      fontVariantNumeric: 'tabular-nums',
      '&:hover, &[aria-expanded=true]': {
        color: palette.text.primary,
        textDecoration: 'underline',
        textUnderlineOffset: 3,
      },
    },
  }),
);

const ParticipantPopover = styled(Popover)(
  ({
    theme: {
      vars: { palette, shadows },
    },
  }) => ({
    '& .MuiPopover-paper': { marginTop: 6, backgroundColor: palette.surface.raised, boxShadow: shadows[3] },
  }),
);

const ParticipantPanel = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    width: 280,
    maxHeight: 360,
    overflowY: 'auto',
    padding: '16px 20px',
    '& h3': { ...typography.label, marginBottom: 8 },
    '& li': { display: 'flex', alignItems: 'center', gap: 10, height: 44 },
    '& li > b': {
      ...typography.body1,
      flex: 1,
      minWidth: 0,
      fontWeight: 500,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& li > small': { ...typography.caption, color: palette.text.tertiary },
  }),
);

/** Picture, name and number of participants of a room. The number opens a popover with the participants. */
export function RoomHeader({
  room,
  participantsQuery: { data: participants, error, isFetching, refetch },
  currentUserId,
  actions,
}: RoomHeaderProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const isOpen = anchor !== null;
  const hasFailed = error !== undefined;
  return (
    <header>
      <RoomPicture room={room} size={44} />
      <Title>
        <Typography variant="h3" component="h2" title={room.roomName}>
          {room.roomName}
        </Typography>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={chatText.participantsOf(room.participantCount)}
          onClick={({ currentTarget }) => {
            setAnchor(currentTarget);
          }}
        >
          {chatText.people(room.participantCount)}
        </button>
      </Title>
      {actions}
      <ParticipantPopover
        open={isOpen}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        {/* The panel receives the focus, so that the arrow keys scroll it. */}
        <ParticipantPanel tabIndex={0} autoFocus>
          <h3 id={titleId}>{chatText.participants}</h3>
          {hasFailed && (
            <InlineAlert action={<RetryButton inline busy={isFetching} onRetry={() => void refetch()} />}>
              {chatText.participantsFailed}
            </InlineAlert>
          )}
          {!participants && !hasFailed && <Spinner label={appText.loading} />}
          {participants && (
            <ul>
              {participants.map((participant) => (
                <Participant
                  key={participant.userId}
                  participant={participant}
                  isCurrentUser={participant.userId === currentUserId}
                />
              ))}
            </ul>
          )}
        </ParticipantPanel>
      </ParticipantPopover>
    </header>
  );
}

function Participant({
  participant: { userId, name, profileImage, profileImageUrl, blocked },
  isCurrentUser,
}: {
  participant: ChatParticipant;
  isCurrentUser: boolean;
}) {
  return (
    <li>
      <PersonAvatar
        size={32}
        name={name}
        imageUrl={profileImageUrl ?? undefined}
        imageName={profileImage}
        {...(name !== WITHDRAWN_USER_NAME && { userId })}
      />
      <b>{name}</b>
      {isCurrentUser && <small>{chatText.self}</small>}
      {blocked && <small>{blockText.blocked}</small>}
      {!isCurrentUser && name !== WITHDRAWN_USER_NAME && (
        <PersonMenu person={{ userId, name }} isBlocked={blocked === true} />
      )}
    </li>
  );
}
