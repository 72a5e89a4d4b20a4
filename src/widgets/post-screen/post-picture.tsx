import { styled } from '@mui/material/styles';
import { StoredImage } from '@/shared/ui/stored-image';
import type { ShownPost } from './post-sheet';

const WIDTH = 680;
/** A picture higher than this would push the text out of sight. */
const HEIGHT_MAX = 720;

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

/** The picture of a post, whole, with its room kept before it is here. */
export function PostPicture({ post: { thumbUrl, thumbFullUrl, thumbSize } }: { post: ShownPost }) {
  if (thumbUrl === null) return null;
  // Its author has said nothing about what is on it, and the title beside it would only be heard twice.
  return (
    <Figure>
      <StoredImage
        objectName={thumbUrl}
        address={thumbFullUrl}
        variant="full"
        alt=""
        size={shownSize(thumbSize ?? { width: WIDTH, height: 425 })}
        eager
      />
    </Figure>
  );
}

/** As large as it is, within the column and the greatest height. */
function shownSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, WIDTH / width, HEIGHT_MAX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
