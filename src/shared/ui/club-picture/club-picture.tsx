import { categoryKeyOf } from '@contract/category';
import { PlotPicture } from '@/shared/ui/plot-picture';
import { StoredImage } from '@/shared/ui/stored-image';

// View box of the generated picture by variant. A small variant shows a coarser pattern instead of a
// scaled-down pattern.
const pictureOptions = {
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
  /** URL of the club's own image. The generated picture replaces a missing or broken image. */
  src?: string;
  /**
   * Object name of the image (`thumbUrl` of the API). With it the signed URL is renewed while the image is
   * visible.
   */
  objectName?: string;
  variant?: keyof typeof pictureOptions;
  /** Loads the image eagerly, because it is above the fold. */
  eager?: boolean;
}

/**
 * A club's own image, or else a generated picture. It fills its container, whose size does not depend on the
 * image.
 */
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
      variant="card"
      alt=""
      eager={eager}
      fallback={<PlotPicture name={name} family={categoryKeyOf(category)} {...pictureOptions[variant]} />}
    />
  );
}
