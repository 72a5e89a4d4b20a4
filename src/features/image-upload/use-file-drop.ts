import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true;

const preventNavigation = (event: globalThis.DragEvent) => {
  const isTextField = event.target instanceof Element && event.target.matches('input, textarea');
  if (hasFiles(event) || !isTextField) event.preventDefault();
};

/**
 * Calls `onFile` with the first of the files that the user drops on the element with these `handlers`. Anywhere
 * else on the page, a file has no effect: the browser would open it, and form input would be lost. For the same
 * reason, other drops work in text fields only.
 */
export function useFileDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isFileOver, setIsFileOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, []);
  return {
    isFileOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (!disabled && hasFiles(event)) setIsFileOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // The event also fires when the pointer moves onto a child element, which is inside of this element.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setIsFileOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsFileOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onFile(file);
      },
    },
  };
}
