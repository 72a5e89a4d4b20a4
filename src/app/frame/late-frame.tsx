import { BackToTop } from './back-to-top';
import { useFocusRestoration } from './use-focus-restoration';
import { useNavigationFocus } from './use-navigation-focus';

/** Parts of the frame that the first view does not need. They load after the page. */
export function LateFrame() {
  useNavigationFocus();
  useFocusRestoration();
  return <BackToTop />;
}
