import { objectNameOf } from '../engines/objects/objects';
import { after } from './calendar';
import { presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import type { PictureText } from './content/club-text';
import { palettes } from './drawing/palette';
import type { PaletteName } from './drawing/palette';
import { portraits } from './drawing/portraits';
import type { PortraitName } from './drawing/portraits';
import { scenes } from './drawing/scenes';
import type { People } from './people';
import type { PlannedPost } from './posts';
import { createRandom, itemAt } from './random';
import type { Random } from './random';

const SCENE = { viewBox: '0 0 480 240', width: 960, height: 480 };
const PORTRAIT = { viewBox: '0 0 240 240', width: 480, height: 480 };
/** Every so many students has a picture of their own; the others show a syllable of their name. */
const PORTRAIT_EVERY = 8;

/** A picture that will hang somewhere. */
export interface PlannedPicture {
  id: string;
  name: string;
  ownerId: number;
  /** As in the objects table: 'club:12', 'article:7', 'notice:2', 'user:3'. */
  attachedTo: string;
  attachedAt: Date;
  svg: string;
}

interface Hanging {
  attachedTo: string;
  ownerId: number;
  attachedAt: Date;
}

/** Every picture of the campus, drawn as text; {@link draw} makes pixels of it. */
export function planPictures(
  clubs: readonly PlannedClub[],
  articles: readonly PlannedPost[],
  notices: readonly PlannedPost[],
  people: People,
): PlannedPicture[] {
  const random = createRandom('pictures');
  const ofPosts = (kind: string, posts: readonly PlannedPost[]) =>
    posts.flatMap(({ id, authorId, createdAt, text: { picture } }) =>
      picture
        ? [
            scenePicture(
              { attachedTo: `${kind}:${String(id)}`, ownerId: authorId, attachedAt: createdAt },
              picture,
              random,
            ),
          ]
        : [],
    );
  return [
    ...clubs.flatMap((club) =>
      club.text.picture
        ? [
            scenePicture(
              {
                attachedTo: `club:${String(club.id)}`,
                ownerId: presidentOf(club).person.id,
                attachedAt: club.createdAt,
              },
              club.text.picture,
              random,
            ),
          ]
        : [],
    ),
    ...ofPosts('article', articles),
    ...ofPosts('notice', notices),
    ...portraitPictures(people, random),
  ];
}

function scenePicture(hanging: Hanging, [scene, palette]: PictureText, random: Random): PlannedPicture {
  return pictureOf(hanging, svgOf(SCENE, scenes[scene](palettes[palette], random)), random);
}

/** In turn from both lists, so that each portrait is met in several colours. The president has one; the newcomers have none. */
function portraitPictures({ students }: People, random: Random): PlannedPicture[] {
  // TypeScript gives the keys of a literal as any string.
  const kinds = Object.keys(portraits) as PortraitName[];
  // As above.
  const colours = Object.keys(palettes) as PaletteName[];
  return students
    .filter((_, index) => index % PORTRAIT_EVERY === 0)
    .map(({ id, createdAt }, index) => {
      const drawPortrait = portraits[itemAt(kinds, (index * 3) % kinds.length)];
      const palette = palettes[itemAt(colours, index % colours.length)];
      return pictureOf(
        { attachedTo: `user:${String(id)}`, ownerId: id, attachedAt: after(createdAt, 60) },
        svgOf(PORTRAIT, drawPortrait(palette)),
        random,
      );
    });
}

function pictureOf(hanging: Hanging, svg: string, random: Random): PlannedPicture {
  const id = uuidOf(random);
  return { ...hanging, id, name: objectNameOf(id), svg };
}

// The same names on every campus: what a start that was cut short has left on the disk is overwritten by the next one.
function uuidOf(random: Random): string {
  const digits = Array.from({ length: 32 }, (_, index) =>
    (index === 12 ? 4 : index === 16 ? random.between(8, 11) : random.between(0, 15)).toString(16),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const svgOf = ({ viewBox, width, height }: typeof SCENE, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${String(width)}" height="${String(height)}">${inside}</svg>`;

/** The pixels of a picture as a PNG file, as if somebody were about to upload it. */
export async function draw({ svg }: PlannedPicture): Promise<Buffer> {
  // Loaded here only: a server without a demo campus does without its memory, since pictures are decoded in other processes.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
}
