import { styled } from '@mui/material/styles';
import { categoryKeyOf } from '@contract/category';
import { useFreshAddress } from '@/shared/lib/images';
import { PlotPicture } from '@/shared/lib/plot-pattern';
import { SteadyImg } from '@/shared/ui/stored-image';

// Coordinates of the pattern in each place; a small one is drawn coarser, not the same thing shrunk.
const places = {
  card: { width: 384, height: 152 },
  cover: { width: 1200, height: 104 },
  portrait: { width: 160, height: 160, strung: false },
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
  /** The image did not load, for example because its signed address is over. */
  onError?: () => void;
}

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunken,
}));

/** A club's image, else its field. Fills its box, whose size never depends on the image. */
export function ClubPicture({
  name,
  category,
  src,
  objectName,
  variant = 'card',
  eager = false,
  onError,
}: ClubPictureProps) {
  const {
    ref,
    exists,
    address,
    failed,
    onLoad,
    onError: onAddressError,
  } = useFreshAddress({ given: src, objectName, variant: 'card' });
  const handleError = () => {
    onAddressError();
    onError?.();
  };
  return (
    <Frame ref={ref}>
      {exists && !failed ? (
        <SteadyImg
          key={objectName}
          src={address}
          alt=""
          eager={eager}
          onLoad={onLoad}
          onError={handleError}
        />
      ) : (
        <PlotPicture name={name} family={categoryKeyOf(category)} {...places[variant]} />
      )}
    </Frame>
  );
}
