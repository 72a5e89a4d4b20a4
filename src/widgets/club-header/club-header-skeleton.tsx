import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { media } from '@/shared/config';
import { SkeletonGroup } from '@/shared/ui/skeleton';

const Panel = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    height: 313,
    marginBottom: 24,
    overflow: 'hidden',
    borderRadius: 20,
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    [media.short]: { '&:not([data-compact])': { height: 285 }, '& .cover': { height: '64px !important' } },
    '&[data-compact]': { height: 66 },
    '& > div': { display: 'flex', gap: 24, padding: '0 32px' },
    '& > .introduction': { flexDirection: 'column', gap: 6, height: 64, paddingTop: 7, marginTop: 34 },
    '& > .foot': { alignItems: 'center', height: 52, borderTop: `1px solid ${palette.divider}` },
  }),
);

/** The skeleton of a {@link ClubHeader}. */
export function ClubHeaderSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <SkeletonGroup>
      <Panel data-compact={isCompact || undefined}>
        {isCompact ? (
          <div>
            <Skeleton width={40} height={40} sx={{ mt: '12px' }} />
            <Skeleton width={160} height={22} sx={{ mt: '21px' }} />
          </div>
        ) : (
          <>
            <Skeleton variant="rectangular" height={92} className="cover" />
            <div>
              <Skeleton width={104} height={104} sx={{ mt: '-36px' }} />
              <span>
                <Skeleton width={220} height={28} sx={{ mt: '20px' }} />
                <Skeleton width={280} height={16} sx={{ mt: '12px' }} />
              </span>
            </div>
            <div className="introduction">
              <Skeleton width={640} height={15} />
              <Skeleton width={420} height={15} />
            </div>
            <div className="foot">
              <Skeleton width={52} height={18} />
              <Skeleton width={64} height={18} />
            </div>
          </>
        )}
      </Panel>
    </SkeletonGroup>
  );
}
