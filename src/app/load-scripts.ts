import { recordEarlyActions } from './early-actions';
import { waitForNextPaint } from './wait-for-paint-or-task';

const RETRY_DELAY_MS = 2_000;

/**
 * Loads the other scripts of the page: the HTML has a `script` element only for this script. The build and the
 * server list the other scripts, in their order, as `meta` elements of the head. If the HTML contains a rendered
 * page, the other scripts load after the browser has painted it, because they would compete with the paint for
 * the network and the processor.
 */
async function loadScripts(): Promise<void> {
  recordEarlyActions();
  if (document.querySelector('#root *')) await waitForNextPaint();
  for (const { content } of document.head.querySelectorAll<HTMLMetaElement>('[name=script]'))
    loadScript(content);
}

/** Loads a script. Repeats a failed load until it succeeds. */
function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = () => {
    setTimeout(loadScript, RETRY_DELAY_MS, src);
  };
  document.head.append(script);
  // Removed scripts load, too. The chunk loader of webpack would find a script element and wait for its load
  // event, even after the event has fired.
  script.remove();
}

void loadScripts();
