import { useEffect } from 'react';
import { appText } from '@/shared/messages';

/** Sets the document title to '<screen> · 두레', or to '두레' if `screen` is empty (while its data loads). */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = screen === '' ? appText.product : `${screen} · ${appText.product}`;
  }, [screen]);
}
