import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMatch } from 'react-router-dom';
import { PostListSkeleton } from '@/widgets/post-list';
import { media } from '@/shared/config';
import { BackLinkSkeleton } from '@/shared/ui/back-link';
import { SkeletonGroup, PanelSkeleton, RowsSkeleton } from '@/shared/ui/skeleton';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '640px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});
const TitleRow = styled('div')({ display: 'flex', alignItems: 'center', height: 40, marginBottom: 16 });
const CenteredColumn = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto' });

/**
 * Skeleton for a club's nested page while the code of that page loads. For the pages with a `case`, it looks
 * like the skeleton that the page itself shows while its data loads.
 */
export function NestedPageSkeleton() {
  switch (useMatch('/clubs/:clubId/*')?.params['*'] ?? '') {
    case '':
    case 'articles':
    case 'notices':
      return (
        <PostListSkeleton>
          <TitleSkeleton />
        </PostListSkeleton>
      );
    case 'submissions':
    case 'members':
      return (
        <RowsSkeleton hasHeader rowCount={6} avatarPx={36}>
          <TitleSkeleton />
        </RowsSkeleton>
      );
    case 'apply':
      return (
        <SkeletonGroup>
          <Columns>
            <PanelSkeleton hasReadOnlyPanel fieldHeightsPx={[48, 96]} />
            <PanelSkeleton paddingPx={24} lineCount={4} />
          </Columns>
        </SkeletonGroup>
      );
    default: // all other pages, for example a post or an applicant
      return (
        <SkeletonGroup>
          <CenteredColumn>
            <BackLinkSkeleton />
            <PanelSkeleton paddingPx={40} lineCount={4} />
          </CenteredColumn>
        </SkeletonGroup>
      );
  }
}

/**
 * Box in place of the page's title. It has no text: screen readers would announce the title twice, and lose
 * their position when the page replaces the skeleton.
 */
function TitleSkeleton() {
  return (
    <TitleRow>
      <Skeleton width={112} height={28} />
    </TitleRow>
  );
}
