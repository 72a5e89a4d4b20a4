import { useEffect, useState } from 'react';
import type { DragEvent } from 'react';

const preventDefault = (event: Event) => {
  event.preventDefault();
};

/**
 * Accepts a file that is dropped on an element; spread `handlers` on it. A file dropped elsewhere does not
 * navigate away, so that no form input is lost.
 */
export function useFileDrop(onFile: (file: File) => void, disabled: boolean) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', preventDefault);
    window.addEventListener('drop', preventDefault);
    return () => {
      window.removeEventListener('dragover', preventDefault);
      window.removeEventListener('drop', preventDefault);
    };
  }, []);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (!disabled) setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // Moving over a child element is not leaving.
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onFile(file);
      },
    },
  };
}
