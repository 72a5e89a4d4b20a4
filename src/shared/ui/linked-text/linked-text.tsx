import { styled } from '@mui/material/styles';
import { linkify } from './linkify';

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

/** User-written plain text with line breaks and clickable URLs. Markup is not interpreted. */
export function LinkedText({ text, className }: { text: string; className?: string }) {
  return (
    <Text className={className}>
      {linkify(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          // noreferrer and noopener hide this page from the linked page. nofollow passes no search ranking to it.
          // dir isolates the link from direction overrides in the text, which could make it read as another target.
          <a key={index} dir="ltr" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </Text>
  );
}
