import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { SkeletonGroup } from '@/shared/ui/skeleton';
import { Columns, Stack } from './profile-layout';

const PersonCard = styled(Paper)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '40px 32px 32px',
});

const RowsCard = styled(Paper)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    padding: '24px 32px 12px',
    '& > div': { display: 'flex', alignItems: 'center', height: 64 },
    '& > div + div': { borderTop: `1px solid ${palette.divider}` },
  }),
);

/** Placeholder with the panels of the profile page. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <Columns>
        <PersonCard variant="panel">
          <Skeleton variant="circular" width={120} height={120} />
          <Skeleton width={96} height={28} sx={{ mt: '24px' }} />
          <Skeleton width={216} height={16} sx={{ mt: '14px' }} />
          <Skeleton width={168} height={16} sx={{ mt: '8px', mb: '24px' }} />
          <Skeleton width="100%" height={44} />
        </PersonCard>
        <Stack>
          {/* The account panel and the clubs panel. */}
          {[4, 3].map((rowCount) => (
            <RowsCard key={rowCount} variant="panel">
              <Skeleton width={72} height={22} sx={{ mt: '9px', mb: '9px' }} />
              {Array.from({ length: rowCount }, (_, row) => (
                <div key={row}>
                  <Skeleton width={80} height={16} />
                  <Skeleton width={152} height={16} sx={{ ml: '52px' }} />
                </div>
              ))}
            </RowsCard>
          ))}
        </Stack>
      </Columns>
    </SkeletonGroup>
  );
}
