import { styled } from '@mui/material/styles';
import { PersonAvatar } from '@/shared/ui/person-avatar';

/** A user shown in a dialog. */
export interface Person {
  userId: number;
  name: string;
  /** Signed URL of the profile image. */
  imageUrl?: string;
  /** Object name of the profile image. */
  imageName?: string;
}

const Pair = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '8px 0 20px',
});

const ConnectingLine = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    width: 96,
    height: 2,
    backgroundColor: palette.primary.main,
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(50% - 6px)',
      top: -5,
      width: 12,
      height: 12,
      borderRadius: '50%',
      border: `2px solid ${palette.primary.main}`,
      backgroundColor: palette.surface.raised,
    },
  }),
);

/** Two avatars, joined by a line: the first user transfers the presidency of a club to the second. */
export function PeoplePair({ people: [from, to] }: { people: readonly [Person, Person] }) {
  return (
    <Pair aria-hidden>
      <PersonAvatar {...from} size={56} />
      <ConnectingLine />
      <PersonAvatar {...to} size={56} />
    </Pair>
  );
}
