import { useEffect } from 'react';
import { appText } from '@/shared/messages';

/** Sets the document title to '<screen> · 두레'; an empty name, while data loads, leaves '두레'. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = screen === '' ? appText.product : `${screen} · ${appText.product}`;
  }, [screen]);
}
