/** What is stored of a picture: both versions as WebP, with nothing in them but pixels; size of the full one in pixels. */
export interface PictureVersions {
  /** Long side at most 1600 px. */
  full: Buffer;
  /** 480 px wide; smaller where the picture is, narrower where it would be higher than 1600 px. */
  card: Buffer;
  width: number;
  height: number;
}
