import { useEffect } from 'react';
import { appText } from '@/shared/messages';

/** Names the screen in the browser's tab: '<screen> · 두레'. Until a name is known ('' while a club loads) it is '두레' alone. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = screen === '' ? appText.product : `${screen} · ${appText.product}`;
  }, [screen]);
}
