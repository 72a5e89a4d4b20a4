import { categoryKeyOf } from '@contract/category';
import { PlotPicture } from '@/shared/ui/plot-picture';
import { StoredImage } from '@/shared/ui/stored-image';

// View box of the generated pattern, by variant. A small view box shows a coarser pattern, not a scaled-down one.
// A portrait shows no planting cord (see plot-pattern.ts).
const pictureOptions = {
  card: { width: 384, height: 152 },
  cover: { width: 1200, height: 104 },
  portrait: { width: 160, height: 160, hasCord: false },
  thumb: { width: 64, height: 64 },
} as const;

interface ClubPictureProps {
  /** Name of the club. Name and category are the seed of the pattern. */
  name: string;
  /** Korean name of the category, as the API returns it, such as '공연'. */
  category: string;
  /** URL of the club's own image. The generated pattern replaces a missing or broken image. */
  src?: string;
  /**
   * Object name of the image (`thumbUrl` of the API). With an object name, the signed URL is renewed while the
   * image is visible.
   */
  objectName?: string;
  /** Selects the view box of the pattern. The container sets the size on the page. */
  variant?: keyof typeof pictureOptions;
  /** Loads the image at once; for images above the fold. */
  eager?: boolean;
}

/** A club's own image, or else a generated pattern. Either fills the container, whose size the caller sets. */
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
      url={src}
      variant="card" // the stored size, which is the same for every variant of the pattern
      alt=""
      eager={eager}
      fallback={<PlotPicture name={name} family={categoryKeyOf(category)} {...pictureOptions[variant]} />}
    />
  );
}
