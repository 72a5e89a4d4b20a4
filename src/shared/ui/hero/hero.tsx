import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { layout, media } from '@/shared/config';
import { PlotPicture } from '@/shared/lib/plot-pattern';

// Names whose fields lie well under the words; picked by eye.
const BANNER_SEED = '모내기';
const WALL_SEED = '두레 45';

interface HeroProps {
  /** The sentence on the green; `\n` starts a new line. */
  title: string;
  text: string;
}

const Ground = styled('section')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 20,
    backgroundColor: palette.field.fill,
    color: palette.field.on,
    '& > svg': { position: 'absolute', inset: 0 },
  }),
);

const Words = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    padding: '0 48px',
    whiteSpace: 'pre-line',
    '& p': { ...typography.body1, fontSize: 16, marginTop: 8, color: palette.field.onMuted },
  }),
);

// A narrower page cuts the field at the right, and never moves it under the words.
const Strip = styled(Ground)({
  height: 172,
  display: 'flex',
  alignItems: 'center',
  '& > svg': { minWidth: layout.content },
  [media.short]: { height: 96, '& h1': { fontSize: 26, lineHeight: '34px' }, '& p': { marginTop: 2 } },
});
const Wall = styled(Ground)({ '& > div': { paddingTop: 48 } });

/** The head of the home page: a sentence on the green, and the village's field breaking in from the right. */
export function HeroBanner({ title, text }: HeroProps) {
  return (
    <Strip>
      <PlotPicture
        name={BANNER_SEED}
        family="banner"
        width={1200}
        height={172}
        grain={92}
        cut="M640 0H1200V172H560C600 130 600 100 614 70S632 20 640 0Z"
      />
      <Words>
        <Typography variant="display" component="h1">
          {title}
        </Typography>
        <p>{text}</p>
      </Words>
    </Strip>
  );
}

/** The picture beside login and sign-up: the same field as a wall, its edge a wave. As high as its box. */
export function HeroPanel({ title, text }: HeroProps) {
  return (
    <Wall>
      <PlotPicture
        name={WALL_SEED}
        family="banner"
        width={672}
        height={700}
        grain={150}
        cut="M0 250C120 200 240 300 380 262S600 190 672 214V700H0Z"
      />
      <Words>
        <Typography variant="display" component="h2">
          {title}
        </Typography>
        <p>{text}</p>
      </Words>
    </Wall>
  );
}
