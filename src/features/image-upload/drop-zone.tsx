import { styled } from '@mui/material/styles';

/** Places messages and buttons below the drop zone, or beside a round drop zone. */
export const Layout = styled('div')({
  '&[data-shape=round]': { display: 'flex', alignItems: 'center', gap: 20 },
});

/** The drop zone: a dashed box while empty, otherwise the image. A transparent file input covers all of it. */
export const DropZone = styled('div')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    position: 'relative',
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    height: 152,
    overflow: 'hidden',
    borderRadius: shape.borderRadius,
    border: `1px dashed ${palette.control}`,
    textAlign: 'center',
    backgroundColor: palette.surface.sunken,
    color: palette.text.secondary,
    '&:hover': { borderColor: palette.text.primary },
    '&[data-error]': { borderColor: palette.error.main },
    '&[data-filled]': { borderStyle: 'solid', borderColor: palette.divider },
    '&[data-over]': {
      borderStyle: 'solid',
      borderColor: palette.primary.main,
      backgroundColor: palette.tint.primary,
      color: palette.onTint.primary,
    },
    '&[data-shape=card]': { maxWidth: 384 },
    '&[data-shape=round]': { width: 120, height: 120, borderRadius: '50%' },
    '&[data-shape=whole][data-filled]': { height: 240, '& img': { objectFit: 'contain' } },
    '&[data-disabled]': { opacity: 0.6 },
    // The drop zone has the outline, because its `overflow: hidden` would clip an outline of the input.
    '&:has(> input:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '& > input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
      fontSize: 0,
      '&:disabled': { cursor: 'default' },
    },
    '& .picture': {
      position: 'absolute',
      inset: 0,
      '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
    },
    '& .veil': {
      ...typography.label,
      position: 'absolute',
      inset: 'auto 0 0 0',
      display: 'grid',
      gap: 6,
      padding: '8px 12px 12px',
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
      pointerEvents: 'none',
    },
    '&[data-shape=round] .veil': { inset: 0, alignContent: 'center', opacity: 0.9 },
  }),
);

/** Explains how to choose an image, with the accepted types and the maximum size. */
export const UploadHint = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.body2,
    '& > span, & > small': { display: 'block' },
    textWrap: 'balance',
    '& > small': { ...typography.caption, marginTop: 2, color: palette.text.tertiary },
  }),
);

/** Shows why a file was rejected or its upload failed. */
export const UploadError = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 5,
    marginTop: 6,
    color: palette.error.main,
    fontWeight: 500,
  }),
);
