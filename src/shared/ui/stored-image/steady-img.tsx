import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SteadyImgProps {
  /** URL of the image. It may change. While it is undefined, the image that loaded last stays visible. */
  src: string | undefined;
  alt: string;
  /** Loads at once, for images at the top of a page. */
  eager?: boolean;
  onLoad?: () => void;
  onError?: () => void;
}

/** Fills the parent element, which needs a size and `position: relative`. */
const Img = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // The next image lies transparent above the current image, so that the browser decodes it before it is shown.
  '&[data-next]': { position: 'absolute', inset: 0, opacity: 0 },
});

/** An image that changes its URL without flicker: the old image is visible until the new image has loaded. */
export function SteadyImg({ src, alt, eager = false, onLoad, onError }: SteadyImgProps) {
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const handleLoad = () => {
    setLoadedSrc(src);
    onLoad?.();
  };
  // A server-rendered image may have loaded or failed before React attached `onLoad` and `onError`.
  const firstImage = useRef<HTMLImageElement>(null);
  const handleComplete = useEffectEvent((image: HTMLImageElement) => {
    if (image.naturalWidth > 0) handleLoad();
    else if (image.currentSrc !== '') onError?.(); // `complete` is also true before the browser has chosen a source
  });
  useEffect(() => {
    if (firstImage.current?.complete) handleComplete(firstImage.current);
  }, []);
  const sources = [...new Set([loadedSrc, src])].filter((source) => source !== undefined);
  return sources.map((source, index) => (
    <Img
      // With the URL as key, React keeps the element of the new image when it removes the old image.
      key={source}
      {...(index === 0 && { ref: firstImage })}
      src={source}
      alt={index === 0 ? alt : ''}
      data-next={index > 0 || undefined}
      loading={eager || index > 0 ? 'eager' : 'lazy'}
      // `sync`: an eager image appears with the text around it, and the next image is decoded before it is shown.
      decoding={eager || index > 0 ? 'sync' : 'async'}
      {...(eager && { fetchPriority: 'high' as const })}
      onLoad={() => {
        if (source === src) handleLoad();
      }}
      onError={() => {
        if (source === src) onError?.();
      }}
    />
  ));
}
