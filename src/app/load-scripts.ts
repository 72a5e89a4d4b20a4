import { repeatEarlyActions } from './early-actions';
import { runAfterNextPaint } from './first-tasks';

/**
 * The only script that the page names as such. The build and the server write the others, in their order, into the page as `meta`
 * elements. Loads them after the browser has painted the server's page, because they would compete with the paint for the network and
 * the processor.
 */
async function loadScripts(): Promise<void> {
  repeatEarlyActions();
  if (document.getElementById('root')?.hasChildNodes()) await runAfterNextPaint();
  for (const { content: src } of document.querySelectorAll<HTMLMetaElement>('meta[name=script]')) {
    const script = Object.assign(document.createElement('script'), { src, async: false });
    // The app loads a missing script of the page again, and would wait for this element.
    script.onerror = () => {
      script.remove();
    };
    document.head.append(script);
  }
}

void loadScripts();
