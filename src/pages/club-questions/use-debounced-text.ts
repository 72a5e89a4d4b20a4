import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Debounces a text, so that typing does not send a request per key. Returns an empty text at once. */
export function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebouncedText(text);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return text === '' ? '' : debouncedText;
}
