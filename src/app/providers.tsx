import type { ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { ImageAddresses } from '@/entities/image';
import { selectSessionUser } from '@/entities/user';
import { DraftOwnerContext } from '@/shared/lib/draft';
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

/** What stands around every screen and is none itself: store, theme, toasts, questions, addresses of pictures and whose drafts are kept. */
export function AppProviders({ store, nonce, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <AppTheme {...(nonce !== undefined && { nonce })}>
        <ToastProvider>
          <ConfirmProvider>
            <ImageAddresses>
              <DraftsOfUser>{children}</DraftsOfUser>
            </ImageAddresses>
          </ConfirmProvider>
        </ToastProvider>
      </AppTheme>
    </Provider>
  );
}

function DraftsOfUser({ children }: { children: ReactNode }) {
  return <DraftOwnerContext value={useSelector(selectSessionUser)?.userId}>{children}</DraftOwnerContext>;
}
