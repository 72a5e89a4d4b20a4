import type { ComponentProps, ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { ImageUrlProvider } from '@/entities/image';
import { selectSessionUser } from '@/entities/user';
import { DraftOwnerContext } from '@/shared/lib/draft';
import { ConfirmProvider } from '@/shared/ui/confirm';
import { ToastProvider } from '@/shared/ui/toast';
import type { AppStore } from './store';
import { AppTheme } from './theme/app-theme';

interface AppProvidersProps {
  store: AppStore;
  /** CSP nonce of the style tags. */
  nonce?: string | undefined;
  /** State from which the server rendered the page. Parts that React hydrates later start with this state. */
  serverState?: ReturnType<AppStore['getState']>;
  /** Style cache and theme that all pages of the server share; undefined in the browser. */
  sharedTheme?: ComponentProps<typeof AppTheme>['shared'];
  children: ReactNode;
}

/** Providers around all screens: store, theme, toasts, dialogs, image URLs and the draft owner. */
export function AppProviders({ store, serverState, nonce, sharedTheme, children }: AppProvidersProps) {
  return (
    <Provider store={store} {...(serverState !== undefined && { serverState })}>
      <AppTheme {...(nonce !== undefined && { nonce })} shared={sharedTheme}>
        <ToastProvider>
          <ConfirmProvider>
            <ImageUrlProvider>
              <DraftOwnerProvider>{children}</DraftOwnerProvider>
            </ImageUrlProvider>
          </ConfirmProvider>
        </ToastProvider>
      </AppTheme>
    </Provider>
  );
}

function DraftOwnerProvider({ children }: { children: ReactNode }) {
  return <DraftOwnerContext value={useSelector(selectSessionUser)?.userId}>{children}</DraftOwnerContext>;
}
