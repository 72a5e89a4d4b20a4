/** Path of the heart icon in a 20 × 20 box. */
export const heartPath =
  'M10 16.2S3.4 12.6 3.4 8a3.5 3.5 0 0 1 6.6-1.7A3.5 3.5 0 0 1 16.6 8c0 4.6-6.6 8.2-6.6 8.2z';
