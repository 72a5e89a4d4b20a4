import type { Club } from '@contract/club';
import { ClubThumbnailButtons } from '@/features/club-thumbnail';
import { ImageField } from '@/features/image-upload';

/** Buttons that change a club's image, with the upload field. */
export function ThumbnailButtons({ club }: { club: Pick<Club, 'clubId' | 'thumbUrl'> }) {
  return <ClubThumbnailButtons club={club} renderImageField={(props) => <ImageField {...props} />} />;
}
