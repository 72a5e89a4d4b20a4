/** Stored versions of a picture: WebP without metadata. `width` and `height` are those of the full version in pixels. */
export interface PictureVersions {
  /** At most 1600 px on the longer side. */
  full: Buffer;
  /** At most 480 px wide and 1600 px high. */
  card: Buffer;
  /** The middle of the picture, a square of 96 px. Smaller pictures are not enlarged. */
  face: Buffer;
  width: number;
  height: number;
}
