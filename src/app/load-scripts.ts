import { repeatEarlyActions } from './early-actions';
import { waitForNextPaint } from './first-tasks';

const RETRY_DELAY_MS = 2_000;

/**
 * The only script that the page names as such. The build and the server write the others, in their order, into the head as `meta`
 * elements. Loads them after the browser has painted the server's page, because they would compete with the paint for the network and
 * the processor.
 */
async function loadScripts(): Promise<void> {
  repeatEarlyActions();
  if (document.querySelector('#root *')) await waitForNextPaint();
  for (const { content } of document.head.querySelectorAll<HTMLMetaElement>('[name=script]'))
    loadScript(content);
}

/** Loads a script. It repeats a failed load until it succeeds. */
function loadScript(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = () => {
    setTimeout(loadScript, RETRY_DELAY_MS, src);
  };
  document.head.append(script);
  // Removed scripts load, too. The app would wait for the events of an element that it finds, even after they have happened.
  script.remove();
}

void loadScripts();
