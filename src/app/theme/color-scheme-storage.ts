import type { StorageManager } from '@mui/material/styles';

const COOKIE_NAME = 'dure_theme';
const CHANNEL_NAME = COOKIE_NAME;
const COOKIE_LIFETIME_S = 400 * 24 * 60 * 60;

/**
 * Stores the colour scheme that the user chose in this browser, and notifies other tabs. It uses a cookie,
 * because the app clears local storage at the start of each browser session, and because the server reads the
 * cookie to send the page in the right colours (see `server/http/page.ts`). The system setting has no cookie.
 */
export const colorSchemeStorage: StorageManager = ({ key }) => {
  /** Mode that another tab has chosen and stored. */
  let modeOfOtherTab: unknown;
  return {
    get: (defaultMode: unknown) => (key === modeKey ? (readCookie() ?? defaultMode) : defaultMode),
    set: (mode: unknown) => {
      // MUI also stores the light and the dark palette names here; this product has one of each.
      if (key !== modeKey || mode === modeOfOtherTab || mode === (readCookie() ?? 'system')) return;
      modeOfOtherTab = undefined;
      const isChosen = mode === 'light' || mode === 'dark';
      document.cookie = `${COOKIE_NAME}=${isChosen ? mode : ''}; path=/; SameSite=Lax; max-age=${String(isChosen ? COOKIE_LIFETIME_S : 0)}`;
      notifyOtherTabs(mode);
    },
    subscribe: (onChange) => {
      if (key !== modeKey || typeof BroadcastChannel === 'undefined') return () => {};
      const channel = new BroadcastChannel(CHANNEL_NAME);
      // Uses the mode in the message, because the cookie may become visible in this tab after the message.
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        modeOfOtherTab = data;
        onChange(data);
      };
      return () => {
        channel.close();
      };
    },
  };
};

/** Storage key of the mode in MUI. */
export const modeKey = 'mode';

function readCookie(): 'light' | 'dark' | undefined {
  if (typeof document === 'undefined') return undefined; // the server renders both schemes
  const storedMode = new RegExp(`(?:^|; )${COOKIE_NAME}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1];
  return storedMode === 'light' || storedMode === 'dark' ? storedMode : undefined;
}

function notifyOtherTabs(mode: unknown) {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(mode);
  channel.close();
}
