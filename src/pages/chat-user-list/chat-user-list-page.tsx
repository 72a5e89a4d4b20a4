import { styled } from '@mui/material/styles';
import type { UserListing } from '@contract/user';
import { memo, startTransition, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { PersonMenu } from '@/widgets/person-menu';
import { StartChatButton } from '@/features/chat-start';
import { selectSessionUser, useListUsersQuery } from '@/entities/user';
import { runWhenIdle } from '@/shared/lib/timing';
import { memberText } from '@/shared/messages';
import { ListPage } from '@/shared/ui/list-page';
import { PersonAvatar } from '@/shared/ui/person-avatar';
import { RowsSkeleton } from '@/shared/ui/skeleton';

const ROW_HEIGHT_PX = 60;
const INITIAL_ROWS = 40;
const ROWS_PER_STEP = 40;

const List = styled('ul')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    borderRadius: 14,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      height: ROW_HEIGHT_PX,
      padding: '0 20px',
      // The list may have thousands of rows; the browser lays out only those near the viewport.
      contentVisibility: 'auto',
      containIntrinsicHeight: ROW_HEIGHT_PX,
    },
    '& > li + li': { borderTop: `1px solid ${palette.divider}` },
    '& strong': {
      ...typography.bodyStrong,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& span.self': { ...typography.body2, color: palette.text.tertiary },
    '& span.university': { ...typography.body2, flex: 1, color: palette.text.tertiary },
  }),
);

/**
 * Lists all users in the server's order, which is by name. Each row has a button for a private chat, except the
 * row of the current user.
 */
export function ChatUserListPage() {
  const currentUserId = useSelector(selectSessionUser)?.userId;
  const query = useListUsersQuery();
  return (
    <ListPage
      unit="people"
      title={memberText.everybody}
      query={query}
      skeleton={<RowsSkeleton rowCount={10} rowHeightPx={ROW_HEIGHT_PX} avatarPx={36} />}
      errorText={memberText.everybodyFailed}
    >
      {(users) => <UserList users={users} currentUserId={currentUserId} />}
    </ListPage>
  );
}

function UserList({
  users,
  currentUserId,
}: {
  users: readonly UserListing[];
  currentUserId: number | undefined;
}) {
  const renderedCount = useIncrementalCount(users.length);
  return (
    <List
      aria-busy={renderedCount < users.length}
      style={{ paddingBottom: (users.length - renderedCount) * ROW_HEIGHT_PX }}
    >
      {users.slice(0, renderedCount).map((user) => (
        <UserRow key={user.userId} user={user} isCurrentUser={user.userId === currentUserId} />
      ))}
    </List>
  );
}

/**
 * Returns how many rows to render: `INITIAL_ROWS` first, then more whenever the browser is idle. In the end all
 * rows are in the document, so that the browser's find-in-page finds them.
 */
function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(INITIAL_ROWS);
  useEffect(
    () =>
      count < total
        ? runWhenIdle(() => {
            startTransition(() => {
              setCount(count + ROWS_PER_STEP);
            });
          })
        : undefined,
    [count, total],
  );
  return Math.min(count, total);
}

const UserRow = memo(function UserRow({
  user,
  isCurrentUser,
}: {
  user: UserListing;
  isCurrentUser: boolean;
}) {
  const { userId, name, universityName, profileImage, profileImageUrl } = user;
  return (
    <li>
      <PersonAvatar
        name={name}
        userId={userId}
        imageUrl={profileImageUrl ?? undefined}
        imageName={profileImage}
      />
      <strong>{name}</strong>
      <span className="university">{universityName}</span>
      {isCurrentUser ? (
        <span className="self">{memberText.self}</span>
      ) : (
        <>
          <StartChatButton user={user} />
          <PersonMenu person={user} />
        </>
      )}
    </li>
  );
});
