import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns whether the page is being printed. Before printing it renders synchronously, because the browser
 * captures the page right after `beforeprint`.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const handleBeforePrint = () => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const handleAfterPrint = () => {
      setIsPrinting(false);
    };
    addEventListener('beforeprint', handleBeforePrint);
    addEventListener('afterprint', handleAfterPrint);
    return () => {
      removeEventListener('beforeprint', handleBeforePrint);
      removeEventListener('afterprint', handleAfterPrint);
    };
  }, []);
  return isPrinting;
}
