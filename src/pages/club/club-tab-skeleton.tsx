import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMatch } from 'react-router-dom';
import { PostListSkeleton } from '@/widgets/post-list';
import { media } from '@/shared/config';
import { BackLinkBones } from '@/shared/ui/back-link';
import { Bones, PanelBones, RowsBones } from '@/shared/ui/skeleton';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '640px minmax(0, 1fr)',
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: 24,
  alignItems: 'start',
});
const TitleRow = styled('div')({ display: 'flex', alignItems: 'center', height: 40, marginBottom: 16 });
const CenteredColumn = styled('div')({ width: 'min(760px, 100%)', margin: '0 auto' });

/** The boxes of whatever the address names below the club, while its code is on its way: where that will have its own until it is read. */
export function ClubTabSkeleton() {
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
      return (
        <RowsBones head count={6} face={36}>
          <TitleSkeleton />
          <Skeleton height={121} sx={{ mb: '16px', borderRadius: '14px' }} />
          <Skeleton width={280} height={44} sx={{ mb: '12px' }} />
        </RowsBones>
      );
    case 'members':
      return (
        <RowsBones head count={6} face={36}>
          <TitleSkeleton />
        </RowsBones>
      );
    case 'apply':
      return (
        <Bones>
          <Columns>
            <PanelBones facts fields={[48, 96]} />
            <PanelBones padding={24} lines={4} />
          </Columns>
        </Bones>
      );
    default: // one post or one applicant, to read or to write
      return (
        <Bones>
          <CenteredColumn>
            <BackLinkBones />
            <PanelBones padding={40} lines={4} />
          </CenteredColumn>
        </Bones>
      );
  }
}

/** In the room of a section's title. A box, not the title: that would be heard twice, and be gone from under whoever has gone to it. */
function TitleSkeleton() {
  return (
    <TitleRow>
      <Skeleton width={112} height={28} />
    </TitleRow>
  );
}
