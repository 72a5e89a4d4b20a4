import { styled } from '@mui/material/styles';
import { useState } from 'react';

interface SteadyImgProps {
  /** Changes while the picture stays; undefined keeps what is shown. */
  src: string | undefined;
  alt: string;
  /** One at the head of a page, that must not wait until it scrolls near. */
  eager?: boolean;
  onLoad?: () => void;
  onError?: () => void;
}

/** The element around it needs a size and `position: relative`. */
const Img = styled('img')({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Laid over the one that is shown and painted, though nobody sees it: when it takes over, nothing is left to decode.
  '&[data-next]': { position: 'absolute', inset: 0, opacity: 0 },
});

/** An image that changes its address without a flicker: the old one is shown until the new one has loaded. */
export function SteadyImg({ src, alt, eager = false, onLoad, onError }: SteadyImgProps) {
  const [loaded, setLoaded] = useState<string>();
  const sources = [...new Set([loaded, src])].filter((source) => source !== undefined);
  return sources.map((source, index) => (
    <Img
      // By its address, so that the next one becomes the shown one without being made anew.
      key={source}
      src={source}
      alt={index === 0 ? alt : ''}
      data-next={index > 0 || undefined}
      loading={eager || index > 0 ? 'eager' : 'lazy'}
      // One at the head of the page stands with the words around it.
      decoding={eager || index > 0 ? 'sync' : 'async'}
      {...(eager && { fetchPriority: 'high' as const })}
      onLoad={() => {
        if (source !== src) return;
        setLoaded(source);
        onLoad?.();
      }}
      onError={() => {
        if (source === src) onError?.();
      }}
    />
  ));
}
