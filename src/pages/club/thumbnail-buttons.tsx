import type { Club } from '@contract/club';
import { ClubThumbnailButtons } from '@/features/club-thumbnail';
import { ImageField } from '@/features/image-upload';

/** The buttons of a club's image with the upload. */
export function ThumbnailButtons({ club }: { club: Pick<Club, 'clubId' | 'thumbUrl'> }) {
  return <ClubThumbnailButtons club={club} image={(slot) => <ImageField {...slot} />} />;
}
