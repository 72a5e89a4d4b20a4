import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ImageAddresses } from '@/entities/image';
import { ConfirmProvider } from '@/shared/ui/confirm';
import { ToastProvider } from '@/shared/ui/toast';
import type { AppStore } from './store';
import { AppTheme } from './theme/app-theme';

interface AppProvidersProps {
  store: AppStore;
  /** CSP nonce of the page's style tags. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** What stands around every screen and is none itself: store, theme, toasts, questions and addresses of pictures. */
export function AppProviders({ store, nonce, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <AppTheme {...(nonce !== undefined && { nonce })}>
        <ToastProvider>
          <ConfirmProvider>
            <ImageAddresses>{children}</ImageAddresses>
          </ConfirmProvider>
        </ToastProvider>
      </AppTheme>
    </Provider>
  );
}
