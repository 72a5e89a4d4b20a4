import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { SpokenCount } from '@/shared/ui/spoken-count';

interface SectionProps {
  title: string;
  /** Number of entries and its unit, shown beside the title. */
  count?: ComponentProps<typeof SpokenCount>;
  /** Buttons or filters at the right edge. */
  actions?: ReactNode;
  /** h1 if the title is the main heading of the page. */
  level?: 'h1' | 'h2';
  /** Receives the title element. With it, a script can focus the title, but the tab key cannot. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const Region = styled('section')({ '* + &': { marginTop: 24 } });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 40,
  marginBottom: 16,
});

const Count = styled('span')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.subtitle1,
    marginLeft: 8,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.tertiary,
  }),
);

/** A part of a page with title and actions. */
export function Section({ title, count, actions, level = 'h2', titleRef, children }: SectionProps) {
  const titleId = useId();
  return (
    <Region aria-labelledby={titleId}>
      <Head>
        <Typography
          variant="h2"
          component={level}
          id={titleId}
          {...(titleRef && { ref: titleRef, tabIndex: -1, sx: { '&:focus': { outline: 'none' } } })}
        >
          {title}
          {count && (
            <Count>
              <SpokenCount {...count} />
            </Count>
          )}
        </Typography>
        {actions}
      </Head>
      {children}
    </Region>
  );
}
