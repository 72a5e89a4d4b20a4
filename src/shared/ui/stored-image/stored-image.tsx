import { styled } from '@mui/material/styles';
import type { ImageVariant } from '@contract/upload';
import type { ReactNode } from 'react';
import { useFreshAddress } from '@/shared/lib/images';
import { imageFailureText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { SteadyImg } from './steady-img';

interface StoredImageProps {
  /** Object name as the API gives it: `thumbUrl`, `profileImage`. Without one, an expired address makes the app refetch the data. */
  objectName: string | undefined;
  /** The signed address that came with it; without one it is asked for. */
  address?: string | null;
  /** card: 480 px wide, for lists; full: long side at most 1600 px. */
  variant: ImageVariant;
  /** What is to be seen; '' where the words beside it say so. */
  alt: string;
  /** The picture's own size in px. With it the room is kept from the start; without it the image fills its box. */
  size?: { width: number; height: number };
  /** One at the head of a page, that must not wait until it scrolls near. */
  eager?: boolean;
  /** Replaces a picture that does not exist, and one that cannot be shown; the latter gets the failure text as its alternative. */
  fallback?: ReactNode;
}

const Frame = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    backgroundColor: palette.surface.sunken,
    '&[data-sized]': { height: 'auto', maxWidth: '100%' },
  }),
);

const Failure = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    color: palette.text.tertiary,
  }),
);

/**
 * The one component for stored pictures. Keeps its room, renews its address without a flicker, and says so when the picture
 * cannot be shown.
 */
export function StoredImage({
  objectName,
  address: given,
  variant,
  alt,
  size,
  eager,
  fallback,
}: StoredImageProps) {
  const { ref, exists, address, failed, onLoad, onError } = useFreshAddress({
    given: given ?? undefined,
    objectName,
    variant,
  });
  return (
    <Frame
      ref={ref}
      data-sized={size ? '' : undefined}
      style={size && { width: size.width, aspectRatio: `${String(size.width)} / ${String(size.height)}` }}
      {...(fallback &&
        exists &&
        failed && {
          role: 'img',
          'aria-label': imageFailureText.loadFailed,
          title: imageFailureText.loadFailed,
        })}
    >
      {exists && !failed ? (
        <SteadyImg key={objectName} src={address} alt={alt} eager={eager} onLoad={onLoad} onError={onError} />
      ) : (
        (fallback ?? (
          <Failure>
            <Icon name="image" />
            {size ? (
              imageFailureText.loadFailed
            ) : (
              <VisuallyHidden>{imageFailureText.loadFailed}</VisuallyHidden>
            )}
          </Failure>
        ))
      )}
    </Frame>
  );
}
