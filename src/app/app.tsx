import { AppFrame } from './frame/app-frame';
import { AppRoutes } from './routing/routes';

/** The screens in their frame; needs `AppProviders` and a router around it. */
export function App() {
  return (
    <AppFrame>
      <AppRoutes />
    </AppFrame>
  );
}
