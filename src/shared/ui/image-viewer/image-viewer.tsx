import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { appText, imageText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';
import { StoredImage } from '@/shared/ui/stored-image';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

interface ImageViewerProps {
  open: boolean;
  /** Title of the content that the image belongs to. The accessible name of the dialog contains this title. */
  title: string;
  objectName: string;
  /** Signed URL of the full image. With null, the viewer fetches a URL. */
  url: string | null;
  /** Size of the full image in px. */
  size: { width: number; height: number };
  onClose: () => void;
}

const MARGIN_PX = 32;

const Viewer = styled(Dialog)({
  '& .MuiDialog-paper': {
    display: 'flex',
    flexDirection: 'column',
    width: 'auto',
    maxWidth: `calc(100vw - ${String(2 * MARGIN_PX)}px)`,
    margin: MARGIN_PX,
    padding: '8px 16px 16px',
    overflow: 'hidden',
  },
});

const Head = styled('div')({ flex: 'none', display: 'flex', justifyContent: 'flex-end', marginBottom: 4 });

/** A wide image shrinks to the width of the dialog. An image that is then taller than the dialog scrolls. */
const Scrolling = styled('div')({ minHeight: 0, overflow: 'auto', borderRadius: 10 });

/** Dialog with a stored image in full size. Esc, the close button and a click outside close it. */
export function ImageViewer({ open, title, objectName, url, size, onClose }: ImageViewerProps) {
  const titleId = useId();
  return (
    <Viewer open={open} onClose={onClose} maxWidth={false} fullWidth={false} aria-labelledby={titleId}>
      <Head>
        <VisuallyHidden as="h2" id={titleId}>
          {imageText.of(title)}
        </VisuallyHidden>
        <IconButton autoFocus aria-label={appText.close} onClick={onClose}>
          <Icon name="cross" />
        </IconButton>
      </Head>
      {/* Focusable, so that the user can scroll the image by keyboard. */}
      <Scrolling tabIndex={0} role="group" aria-label={imageText.fullImage}>
        <StoredImage
          objectName={objectName}
          url={url}
          variant="full"
          alt={imageText.of(title)}
          size={size}
          eager
        />
      </Scrolling>
    </Viewer>
  );
}
