import type { StorageManager } from '@mui/material/styles';

const COOKIE = 'dure_theme';
const LIFETIME_S = 400 * 24 * 60 * 60;

/**
 * What a person has chosen in the user menu, on this computer and for whoever uses it: a cookie, since the local storage is wiped
 * with each browser session, and since the server reads it, so that the page comes in the right colours before any script runs
 * (see `server/http/page.ts`). Who follows the system leaves no cookie. Other tabs are told.
 */
export const rememberedMode: StorageManager = ({ key }) => {
  /** What another tab has chosen and written. */
  let followed: unknown;
  return {
    get: (otherwise: unknown) => (key === modeKey ? (read() ?? otherwise) : otherwise),
    set: (mode: unknown) => {
      // MUI keeps which palette is 'light' and which 'dark' by the same means; here there is one of each.
      if (key !== modeKey || mode === followed || mode === (read() ?? 'system')) return;
      followed = undefined;
      const chosen = mode === 'light' || mode === 'dark';
      document.cookie = `${COOKIE}=${chosen ? mode : ''}; path=/; SameSite=Lax; max-age=${String(chosen ? LIFETIME_S : 0)}`;
      tell(mode);
    },
    subscribe: (follow) => {
      if (key !== modeKey || typeof BroadcastChannel === 'undefined') return () => {};
      const others = new BroadcastChannel(COOKIE);
      // Taken at its word: it may be here before the cookie can be read in this tab.
      others.onmessage = ({ data }: MessageEvent<unknown>) => {
        followed = data;
        follow(data);
      };
      return () => {
        others.close();
      };
    },
  };
};

/** The key under which MUI asks for the mode. */
export const modeKey = 'mode';

function read(): 'light' | 'dark' | undefined {
  const found = new RegExp(`(?:^|; )${COOKIE}=(light|dark)(?:;|$)`).exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : undefined;
}

function tell(mode: unknown) {
  if (typeof BroadcastChannel === 'undefined') return;
  const others = new BroadcastChannel(COOKIE);
  others.postMessage(mode);
  others.close();
}
