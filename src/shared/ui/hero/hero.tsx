import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { layout, media } from '@/shared/config';
import { PlotPicture } from '@/shared/ui/plot-picture';

// Seeds of the patterns, chosen by eye so that the text stays readable.
const BANNER_SEED = '모내기';
const PANEL_SEED = '두레 45';

interface HeroProps {
  /** Title on the green area; `\n` starts a new line. */
  title: string;
  text: string;
}

const Background = styled('section')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 20,
    backgroundColor: palette.riceField.fill,
    color: palette.riceField.on,
    '& > svg': { position: 'absolute', inset: 0 },
  }),
);

const TextBlock = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    padding: '0 48px',
    whiteSpace: 'pre-line',
    '& p': { ...typography.body1, fontSize: 16, marginTop: 8, color: palette.riceField.onMuted },
  }),
);

// On a narrow page the pattern is cropped at the right. Without the minimum width it would move under the text.
const Banner = styled(Background)({
  height: 172,
  display: 'flex',
  alignItems: 'center',
  '& > svg': { minWidth: layout.content },
  [media.short]: { height: 96, '& h1': { fontSize: 26, lineHeight: '34px' }, '& p': { marginTop: 2 } },
});
const Panel = styled(Background)({ '& > div': { paddingTop: 48 } });

/** Banner of the home page: text beside a generated pattern. */
export function HeroBanner({ title, text }: HeroProps) {
  return (
    <Banner>
      <PlotPicture
        name={BANNER_SEED}
        family="banner"
        width={1200}
        height={172}
        terraceHeight={92}
        clipPath="M640 0H1200V172H560C600 130 600 100 614 70S632 20 640 0Z"
      />
      <TextBlock>
        <Typography variant="display" component="h1">
          {title}
        </Typography>
        <p>{text}</p>
      </TextBlock>
    </Banner>
  );
}

/**
 * Panel beside the forms for login, sign-up and account recovery, with a pattern in the colours of the
 * banner. It fills the height of its grid cell.
 */
export function HeroPanel({ title, text }: HeroProps) {
  return (
    <Panel>
      <PlotPicture
        name={PANEL_SEED}
        family="banner"
        width={672}
        height={700}
        terraceHeight={150}
        clipPath="M0 250C120 200 240 300 380 262S600 190 672 214V700H0Z"
      />
      <TextBlock>
        <Typography variant="display" component="h2">
          {title}
        </Typography>
        <p>{text}</p>
      </TextBlock>
    </Panel>
  );
}
