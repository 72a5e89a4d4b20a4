import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ChatRoom } from '@contract/chat';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { formatDayTime, formatRelative } from '@/shared/lib/formats';
import { useNow } from '@/shared/lib/timing';
import { chatText } from '@/shared/messages';
import { paths } from '@/shared/routes';
import { CountBadge } from '@/shared/ui/badge';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { RoomPicture } from './room-picture';

interface RoomListProps {
  /** Sorted by `updatedAt`, the time of the last message, latest first. */
  rooms: readonly ChatRoom[];
  /** Id of the room that is open beside the list. */
  currentId: number | undefined;
  /** Further buttons of a room beside 입장. The open room has no buttons. */
  actionsOf: (room: ChatRoom) => ReactNode;
  ref?: Ref<HTMLUListElement>;
}

const MINUTE_MS = 60_000;

const Empty = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ ...typography.body2, padding: '24px', color: palette.text.tertiary }),
);

const List = styled('ul')({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' });

const Row = styled('li')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    columnGap: 14,
    alignItems: 'center',
    padding: '14px 16px 14px 24px',
    borderBottom: `1px solid ${palette.divider}`,
    // The link covers the whole row; the other buttons are above it.
    '& > .actions': { display: 'flex', '& > *': { position: 'relative' } },
    '& .enter': {
      position: 'static',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:hover': { backgroundColor: 'transparent' },
    },
    '& .enter:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-current]': {
      backgroundColor: palette.action.selected,
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        left: 0,
        width: 3,
        backgroundColor: palette.primary.main,
      },
    },
    '& .MuiButton-root': { height: 32, padding: '0 10px' },
    '& .name': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
    '& .name > b': {
      ...typography.subtitle1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .name > b + *': { flex: 'none' },
    '& .last': {
      ...typography.caption,
      display: 'flex',
      gap: 6,
      marginTop: 2,
      color: palette.text.tertiary,
      whiteSpace: 'nowrap',
    },
    '& .last > span': {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: palette.text.secondary,
    },
    // Above the link of the row, so that hovering the time shows its tooltip (`title`).
    '& .last > time': { position: 'relative', zIndex: 1, flex: 'none' },
  }),
);

/** The user's chat rooms with their last messages. The list scrolls on its own, not with the page. */
export function RoomList({ rooms, currentId, actionsOf, ref }: RoomListProps) {
  const now = useNow(MINUTE_MS);
  if (rooms.length === 0) return <Empty>{chatText.empty}</Empty>;
  return (
    <List ref={ref} aria-label={chatText.rooms}>
      {rooms.map((room) => (
        <RoomRow
          key={room.roomId}
          room={room}
          now={now}
          isCurrent={room.roomId === currentId}
          actions={actionsOf(room)}
        />
      ))}
    </List>
  );
}

interface RoomRowProps {
  room: ChatRoom;
  now: number;
  isCurrent: boolean;
  actions: ReactNode;
}

function RoomRow({ room, now, isCurrent, actions }: RoomRowProps) {
  const { roomId, roomName, updatedAt, unReadCount, lastMessage } = room;
  const unreadId = useId();
  return (
    <Row data-room={roomId} aria-current={isCurrent || undefined}>
      <RoomPicture room={room} />
      <div style={{ minWidth: 0 }}>
        <div className="name">
          <b title={roomName}>{roomName}</b>
          <CountBadge count={unReadCount} />
        </div>
        <div className="last">
          {lastMessage && <span>{chatText.lastMessage(room.kind, lastMessage)}</span>}
          <time dateTime={updatedAt} title={formatDayTime(updatedAt)}>
            {formatRelative(updatedAt, now)}
          </time>
        </div>
        {unReadCount > 0 && <VisuallyHidden id={unreadId}>{chatText.unread(unReadCount)}</VisuallyHidden>}
      </div>
      {!isCurrent && (
        <div className="actions">
          <Button
            className="enter"
            variant="text"
            size="small"
            component={Link}
            to={paths.chatRoom(roomId)}
            aria-label={chatText.enterOne(roomName)}
            aria-describedby={unReadCount > 0 ? unreadId : undefined}
          >
            {chatText.enter}
          </Button>
          {actions}
        </div>
      )}
    </Row>
  );
}

const SkeletonRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  height: 77,
  padding: '0 24px',
});

/** The skeleton of a {@link RoomList}. */
export function RoomListSkeleton() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonRow key={index}>
          <Skeleton variant="circular" width={48} height={48} />
          <div>
            <Skeleton width={112} height={18} />
            <Skeleton width={128} height={13} sx={{ mt: '9px' }} />
          </div>
        </SkeletonRow>
      ))}
    </SkeletonGroup>
  );
}
