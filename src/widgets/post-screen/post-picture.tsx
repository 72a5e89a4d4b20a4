import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { imageText } from '@/shared/messages';
import { StoredImage } from '@/shared/ui/stored-image';
import type { ShownPost } from './post-sheet';

const viewer = lazyComponent(async () => (await import('@/shared/ui/image-viewer')).ImageViewer);

const COLUMN_WIDTH_PX = 680;
/** A taller image would push the text out of view. */
const MAX_HEIGHT_PX = 720;
/** Replaces an unknown size. The aspect ratio is 16:10. */
const FALLBACK_SIZE = { width: COLUMN_WIDTH_PX, height: 425 };

const Figure = styled('figure')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    justifyContent: 'center',
    marginTop: 24,
    overflow: 'hidden',
    borderRadius: 14,
    backgroundColor: palette.surface.sunken,
  }),
);

const EnlargeButton = styled('button')({
  display: 'block',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'zoom-in',
  // The outline is inside the figure, which would clip an outer one.
  '&:focus-visible': { outlineOffset: -4 },
});

/** The image of a post, scaled down to the column. A click opens the image in full size. */
export function PostPicture({ post: { title, thumbUrl, thumbFullUrl, thumbSize } }: { post: ShownPost }) {
  viewer.usePreload();
  // Undefined before the first opening. Afterwards the viewer stays mounted, so that it can fade out.
  const [isViewerOpen, setViewerOpen] = useState<boolean>();
  if (thumbUrl === null) return null;
  const size = thumbSize ?? FALLBACK_SIZE;
  return (
    <Figure>
      <EnlargeButton
        type="button"
        aria-label={imageText.enlarge}
        aria-haspopup="dialog"
        onClick={() => {
          setViewerOpen(true);
        }}
      >
        {/* Without alternative text, because authors cannot enter any and the title stands above the image. */}
        <StoredImage
          objectName={thumbUrl}
          url={thumbFullUrl}
          variant="full"
          alt=""
          size={scaleDown(size)}
          eager
        />
      </EnlargeButton>
      {isViewerOpen !== undefined && (
        <viewer.Component
          open={isViewerOpen}
          title={title}
          objectName={thumbUrl}
          url={thumbFullUrl}
          size={size}
          onClose={() => {
            setViewerOpen(false);
          }}
        />
      )}
    </Figure>
  );
}

/** Returns the size scaled down to the column width and the maximum height. */
function scaleDown({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, COLUMN_WIDTH_PX / width, MAX_HEIGHT_PX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
