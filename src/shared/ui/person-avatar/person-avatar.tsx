import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import { categories } from '@contract/category';
import type { CategoryKey } from '@contract/category';
import { StoredImage } from '@/shared/ui/stored-image';
import { avatarSyllable } from './avatar-syllable';

/** Font size in px by avatar size in px. */
const textSizes = { 24: 11, 32: 13, 36: 14, 40: 15, 44: 16, 48: 17, 56: 20, 120: 44 } as const;

interface PersonAvatarProps {
  name: string;
  /**
   * Selects the background colour; a hash of the e-mail address replaces an unknown id. Undefined for a deleted
   * account, whose avatar is ? on a neutral colour.
   */
  userId?: number;
  imageUrl?: string;
  /** Object name of the image (`profileImage` of the API), by which a visible avatar renews its signed URL. */
  imageName?: string;
  /** Width and height in px. */
  size?: keyof typeof textSizes;
  className?: string;
}

interface FaceProps {
  hue: CategoryKey | undefined;
  sizePx: keyof typeof textSizes;
}

const Face = styled(Avatar, { shouldForwardProp: (prop) => prop !== 'hue' && prop !== 'sizePx' })<FaceProps>(
  ({ sizePx }) => ({
    flex: 'none',
    width: sizePx,
    height: sizePx,
    fontSize: textSizes[sizePx],
    // The frame of StoredImage. Transparent, so that the background colour of the avatar is visible.
    '& > span': { display: 'grid', placeItems: 'center', backgroundColor: 'transparent' },
    ...(sizePx === 120 && { letterSpacing: '-0.03em' }),
  }),
  ({
    theme: {
      vars: { palette },
    },
    hue,
  }) => hue && { backgroundColor: palette.category[hue].tint, color: palette.category[hue].onTint },
);

/**
 * Picture of a user or, without a picture, the text of {@link avatarSyllable}. Hidden from screen readers, because
 * callers show the name beside the avatar.
 */
export function PersonAvatar({ name, userId, imageUrl, imageName, size = 36, className }: PersonAvatarProps) {
  const hue = userId === undefined ? undefined : categories[Math.abs(userId) % categories.length]?.key;
  return (
    <Face hue={hue} sizePx={size} className={className}>
      <StoredImage
        objectName={imageName}
        url={imageUrl}
        variant={size > 56 ? 'card' : 'face'}
        alt=""
        fallback={<span aria-hidden>{userId === undefined ? '?' : avatarSyllable(name)}</span>}
      />
    </Face>
  );
}
