import { styled } from '@mui/material/styles';
import { linkify } from '@/shared/lib/linkify';

const Text = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    whiteSpace: 'pre-wrap',
    '& > a': { fontWeight: 600, color: palette.primary.main },
    '& > a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  }),
);

/** What somebody has written: as plain text, with its line breaks, and addresses that can be followed. Nothing else in it comes to life. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <Text className={className}>
      {linkify(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          // The page that opens learns neither who sent one there nor where from, and search engines take no recommendation from it.
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </Text>
  );
}
