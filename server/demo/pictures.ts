import { objectNameOf } from '../engines/objects/objects';
import { addMinutes } from './demo-clock';
import { presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import type { ScenePicture } from './content/club-text';
import { palettes } from './drawing/palette';
import type { PaletteName } from './drawing/palette';
import { portraits } from './drawing/portraits';
import type { PortraitName } from './drawing/portraits';
import { scenes } from './drawing/scenes';
import type { People } from './people';
import type { PlannedPost } from './posts';
import { createRandom, itemAt } from './random';
import type { Random } from './random';

const SCENE_SIZE = { viewBox: '0 0 480 240', width: 960, height: 480 };
const PORTRAIT_SIZE = { viewBox: '0 0 240 240', width: 480, height: 480 };
/** Every eighth student has a profile image. */
const PORTRAIT_INTERVAL = 8;

/** An image and the row to which the image is attached. */
export interface PlannedPicture {
  id: string;
  /** The object name that {@link objectNameOf} derives from the id. */
  name: string;
  ownerId: number;
  /** As in the objects table: 'club:12', 'article:7', 'notice:2', 'user:3'. */
  attachedTo: string;
  attachedAt: Date;
  svg: string;
}

interface Attachment {
  attachedTo: string;
  ownerId: number;
  attachedAt: Date;
}

/** Plans all pictures of the campus as SVG texts, which {@link renderPng} renders. */
export function planPictures(
  clubs: readonly PlannedClub[],
  articles: readonly PlannedPost[],
  notices: readonly PlannedPost[],
  people: People,
): PlannedPicture[] {
  const random = createRandom('pictures');
  const picturesOfPosts = (kind: 'article' | 'notice', posts: readonly PlannedPost[]) =>
    posts.flatMap(({ id, authorId, createdAt, text: { picture } }) =>
      picture
        ? [
            planScenePicture(
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
            planScenePicture(
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
    ...picturesOfPosts('article', articles),
    ...picturesOfPosts('notice', notices),
    ...planPortraits(people, random),
  ];
}

function planScenePicture(
  attachment: Attachment,
  [scene, palette]: ScenePicture,
  random: Random,
): PlannedPicture {
  return createPicture(attachment, wrapSvg(SCENE_SIZE, scenes[scene](palettes[palette], random)), random);
}

/**
 * Combines portraits and palettes in turn, so that each portrait appears in several palettes. Of the demo accounts, only `president` has
 * a portrait.
 */
function planPortraits({ students }: People, random: Random): PlannedPicture[] {
  // Object.keys returns string[] for a literal.
  const portraitNames = Object.keys(portraits) as PortraitName[];
  // Object.keys returns string[] here, too.
  const paletteNames = Object.keys(palettes) as PaletteName[];
  return students
    .filter((_, index) => index % PORTRAIT_INTERVAL === 0)
    .map(({ id, createdAt }, index) => {
      const drawPortrait = portraits[itemAt(portraitNames, (index * 3) % portraitNames.length)];
      const palette = palettes[itemAt(paletteNames, index % paletteNames.length)];
      return createPicture(
        { attachedTo: `user:${String(id)}`, ownerId: id, attachedAt: addMinutes(createdAt, 60) },
        wrapSvg(PORTRAIT_SIZE, drawPortrait(palette)),
        random,
      );
    });
}

function createPicture(attachment: Attachment, svg: string, random: Random): PlannedPicture {
  const id = generateUuid(random);
  return { ...attachment, id, name: objectNameOf(id), svg };
}

// The id is the same in every fill, so that a new fill overwrites the files of an interrupted fill.
function generateUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, (_, index) =>
    (index === 12 ? 4 : index === 16 ? random.between(8, 11) : random.between(0, 15)).toString(16),
  ).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const wrapSvg = ({ viewBox, width, height }: typeof SCENE_SIZE, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${String(width)}" height="${String(height)}">${content}</svg>`;

/** Renders a picture and returns the bytes of a PNG file. */
export async function renderPng({ svg }: PlannedPicture): Promise<Buffer> {
  // Imported lazily, so that a process which imports this module but renders nothing does not load sharp.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
}
