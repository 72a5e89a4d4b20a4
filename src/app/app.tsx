import { AppFrame } from './frame/app-frame';
import { SavedDraftNotices } from './frame/saved-draft-notices';
import { AppRoutes } from './routing/routes';

/** The screens in their frame; needs `AppProviders` and a router around it. */
export function App() {
  return (
    <SavedDraftNotices>
      <AppFrame>
        <AppRoutes />
      </AppFrame>
    </SavedDraftNotices>
  );
}
