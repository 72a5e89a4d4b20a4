import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Debounces a text, so that typing sends no request per key. An empty text is returned at once. */
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
