import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';

const preventDefault = (event: Event) => {
  event.preventDefault();
};

/**
 * Calls `onFile` with the first of the files that the user drops on the element with these `handlers`. Anywhere
 * else on the page a drop has no effect: the browser would open the file, and form input would be lost.
 */
export function useFileDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isFileOver, setIsFileOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', preventDefault);
    window.addEventListener('drop', preventDefault);
    return () => {
      window.removeEventListener('dragover', preventDefault);
      window.removeEventListener('drop', preventDefault);
    };
  }, []);
  return {
    isFileOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (!disabled) setIsFileOver(true);
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
