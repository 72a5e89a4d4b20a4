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

/** The image of a post, scaled to the column. A press opens it in full size. */
export function PostPicture({ post: { title, thumbUrl, thumbFullUrl, thumbSize } }: { post: ShownPost }) {
  viewer.usePreload();
  // Undefined before the first opening. Afterwards the viewer stays mounted, so that it can fade out.
  const [isOpen, setIsOpen] = useState<boolean>();
  if (thumbUrl === null) return null;
  const size = thumbSize ?? { width: COLUMN_WIDTH_PX, height: 425 };
  return (
    <Figure>
      <EnlargeButton
        type="button"
        aria-label={imageText.enlarge}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {/* No alternative text: the author gives none, and the title is already next to it. */}
        <StoredImage
          objectName={thumbUrl}
          url={thumbFullUrl}
          variant="full"
          alt=""
          size={shownSize(size)}
          eager
        />
      </EnlargeButton>
      {isOpen !== undefined && (
        <viewer.Component
          open={isOpen}
          title={title}
          objectName={thumbUrl}
          url={thumbFullUrl}
          size={size}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </Figure>
  );
}

/** Scales an image down to the column width and the maximum height. */
function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, COLUMN_WIDTH_PX / width, MAX_HEIGHT_PX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
