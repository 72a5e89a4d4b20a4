import type { ChatRoom } from '@contract/chat';
import { WITHDRAWN_USER_NAME } from '@contract/user';
import { ClubThumb } from '@/shared/ui/club-picture';
import { PersonAvatar } from '@/shared/ui/person-avatar';

/** The image of a room: the club's image, or the other user's avatar. A deleted account has a neutral avatar. */
export function RoomPicture({
  room: { club, other },
  size = 48,
}: {
  room: Pick<ChatRoom, 'club' | 'other'>;
  size?: 44 | 48;
}) {
  if (club)
    return (
      <ClubThumb
        name={club.clubName}
        category={club.category}
        src={club.thumbCardUrl ?? undefined}
        objectName={club.thumbUrl}
        size={size}
        eager
      />
    );
  const hasAccount = other !== null && other.name !== WITHDRAWN_USER_NAME;
  return (
    <PersonAvatar
      size={size}
      name={other?.name ?? WITHDRAWN_USER_NAME}
      imageUrl={other?.profileImageUrl ?? undefined}
      imageName={other?.profileImage}
      {...(hasAccount && { userId: other.userId })}
    />
  );
}
