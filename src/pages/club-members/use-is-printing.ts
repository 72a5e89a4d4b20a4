import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser takes its picture right after the event, so the change is drawn at once. */
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
