import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';

const Card = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    overflow: 'hidden',
    borderRadius: 14,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    '& > .picture': { height: 152, [media.short]: { height: 68 } },
    '& > .body': { padding: '16px 20px 20px', [media.short]: { padding: '12px 16px 14px' } },
    '& .badge': { height: 24, [media.short]: { display: 'none' } },
    '& .name': { height: 20, margin: '15px 0 3px', [media.short]: { marginTop: 3 } },
    '& .leaders': { height: 15, marginTop: 7, [media.short]: { marginTop: 5 } },
    '& .line': { height: 14, marginTop: 16, [media.short]: { marginTop: 12 } },
    '& .line + .line': { marginTop: 7 },
    '& .actions': { display: 'flex', gap: 8, marginTop: 21, [media.short]: { marginTop: 16 } },
    '& .actions > *': { flex: 1, height: 40, borderRadius: 10 },
  }),
);

/** The skeleton of a {@link ClubCard}, with the same dimensions. */
export function ClubCardSkeleton() {
  return (
    <Card>
      <Skeleton variant="rectangular" className="picture" />
      <div className="body">
        <Skeleton width={52} className="badge" />
        <Skeleton width="46%" className="name" />
        <Skeleton width="64%" className="leaders" />
        <Skeleton className="line" />
        <Skeleton width="72%" className="line" />
        <div className="actions">
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </Card>
  );
}
