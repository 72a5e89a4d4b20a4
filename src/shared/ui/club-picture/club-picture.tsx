import { categoryKeyOf } from '@contract/category';
import { PlotPicture } from '@/shared/ui/plot-picture';
import { StoredImage } from '@/shared/ui/stored-image';

// Coordinates of the pattern in each place; a small one is drawn coarser, not the same thing shrunk.
const places = {
  card: { width: 384, height: 152 },
  cover: { width: 1200, height: 104 },
  portrait: { width: 160, height: 160, hasString: false },
  thumb: { width: 64, height: 64 },
} as const;

interface ClubPictureProps {
  /** Name of the club; with its category it is the seed of the pattern. */
  name: string;
  /** Name of the category as the API gives it, such as '공연'. */
  category: string;
  /** The club's own image. Without it, or when it fails, there is the pattern. */
  src?: string;
  /** The image's object name, `thumbUrl` of the API: with it the address stays good while the image is seen. */
  objectName?: string;
  variant?: keyof typeof places;
  /** An image that must not wait until it scrolls near: one at the head of a page. */
  eager?: boolean;
}

/** A club's image, else its field. Fills its box, whose size never depends on the image. */
export function ClubPicture({
  name,
  category,
  src,
  objectName,
  variant = 'card',
  eager = false,
}: ClubPictureProps) {
  return (
    <StoredImage
      objectName={objectName}
      address={src}
      variant="card"
      alt=""
      eager={eager}
      fallback={<PlotPicture name={name} family={categoryKeyOf(category)} {...places[variant]} />}
    />
  );
}
