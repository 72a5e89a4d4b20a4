import { styled } from '@mui/material/styles';
import type { ImageVariant } from '@contract/upload';
import type { ReactNode } from 'react';
import { useFreshUrl } from '@/shared/lib/images';
import { imageFailureText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { SteadyImg } from './steady-img';

interface StoredImageProps {
  /**
   * Object name from the API: `thumbUrl`, `profileImage`. Without an object name, an expired URL makes the app
   * refetch the data.
   */
  objectName: string | undefined;
  /** The signed URL from the API. Without this URL, the component fetches a URL by the object name. */
  url?: string | null;
  /** face: a square of 96 px, for avatars; card: 480 px wide, for lists; full: long side at most 1600 px. */
  variant: ImageVariant;
  /** Alternative text; '' if the text beside the image says the same. */
  alt: string;
  /** Intrinsic size in px, which reserves the space before loading. Without it, the image fills its parent. */
  size?: { width: number; height: number };
  /** Loads at once, for images at the top of a page. */
  eager?: boolean;
  /**
   * Shown if the data has no image or the image fails to load. After a failure, the accessible name is the
   * failure text. Without a fallback, an icon and the failure text replace the image in both cases; the text
   * is visible only if `size` is set.
   */
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

/** Shows a stored image: reserves its space, renews its URL without flicker and shows a failed load. */
export function StoredImage({
  objectName,
  url: givenUrl,
  variant,
  alt,
  size,
  eager,
  fallback,
}: StoredImageProps) {
  const { ref, exists, url, failed, onLoad, onError } = useFreshUrl({
    givenUrl: givenUrl ?? undefined,
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
        <SteadyImg key={objectName} src={url} alt={alt} eager={eager} onLoad={onLoad} onError={onError} />
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
