import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { SkeletonGroup } from '@/shared/ui/skeleton';

const BUBBLES = [
  { width: 260, isMine: false },
  { width: 180, isMine: false },
  { width: 220, isMine: true },
  { width: 320, isMine: false },
  { width: 160, isMine: true },
] as const;

const MessageColumn = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '24px 32px 16px',
  '& > [data-mine]': { alignSelf: 'flex-end' },
});
const MessagesPane = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
});
const HeaderRow = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

/** Placeholder for the messages of a room while they load. */
export function RoomMessagesSkeleton() {
  return (
    <MessagesPane>
      <SkeletonGroup>
        <MessageColumn>
          {BUBBLES.map(({ width, isMine }, index) => (
            <Skeleton
              key={index}
              width={width}
              height={42}
              sx={{ borderRadius: '16px' }}
              data-mine={isMine || undefined}
            />
          ))}
        </MessageColumn>
      </SkeletonGroup>
    </MessagesPane>
  );
}

/** Placeholder for a room while the list of rooms loads. */
export function RoomSkeleton() {
  return (
    <section>
      <header>
        <SkeletonGroup>
          <HeaderRow>
            <Skeleton width={44} height={44} />
            <Skeleton width={140} height={20} />
          </HeaderRow>
        </SkeletonGroup>
      </header>
      <RoomMessagesSkeleton />
    </section>
  );
}
