import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

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
    '& > .body': { padding: '16px 20px 20px' },
  }),
);

/** The boxes of a {@link ClubCard} that is still on its way, in its very measures. */
export function ClubCardBones() {
  return (
    <Card>
      <Skeleton variant="rectangular" height={152} />
      <div className="body">
        <Skeleton width={44} height={24} />
        <Skeleton width="55%" height={20} sx={{ mt: '15px', mb: '3px' }} />
        <Skeleton width="70%" height={15} sx={{ mt: '7px' }} />
        <Skeleton width="100%" height={14} sx={{ mt: '16px' }} />
        <Skeleton width="80%" height={14} sx={{ mt: '7px' }} />
        <Skeleton width="100%" height={40} sx={{ mt: '21px' }} />
      </div>
    </Card>
  );
}
