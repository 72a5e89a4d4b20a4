import { startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import type { ImageVariant } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { ImageUrlContext } from './image-url-context';
import { useIsVisible } from './use-is-visible';

const RETRY_DELAY_MS = 30_000;
/** Object names that stand for no uploaded picture. The hook fetches no URL for them. */
const DEFAULT_NAMES: readonly string[] = [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE, ''];

interface StoredPicture {
  /** The signed URL from the data. If undefined, the hook fetches a URL by the object name. */
  givenUrl: string | undefined;
  /** If undefined, a URL that fails makes the app refetch the data once. */
  objectName: string | undefined;
  variant: ImageVariant;
}

interface FreshUrl {
  /** For the element that shows the picture. The hook renews the URL only while the element is visible or near. */
  ref: (element: Element | null) => void;
  /** Whether the data has a picture. */
  exists: boolean;
  /** Undefined while the hook knows no URL, or only one that failed. */
  url: string | undefined;
  /**
   * Whether no URL has loaded the picture, `url` is undefined, and a new URL cannot be fetched or its last fetch
   * failed. The hook still retries such a fetch. Also true without a picture.
   */
  failed: boolean;
  onLoad: () => void;
  /** Call it when `url` cannot be loaded. The hook then fetches another URL, or the app refetches the data. */
  onError: () => void;
}

interface CurrentUrl {
  /** Identifies the picture: its object name, or its given URL if the name is undefined or a default. */
  picture: string | undefined;
  url: string | undefined;
  /** The URL in the data at the time when `url` was set. */
  givenUrl: string | undefined;
  /** Whether the URL was fetched because the previous URL failed, and has not loaded the picture yet. */
  isReplacement: boolean;
  /** Whether any URL has loaded the picture. The picture then stays visible even if later URLs fail. */
  wasShown: boolean;
  /** Number of earlier URLs. Distinguishes two equal URLs in a row. */
  generation: number;
  /** Age of the URL when this hook started to use it. */
  ageMs: number;
}

/**
 * Returns a signed URL of a picture. With the object name of an uploaded picture, the URL stays valid while
 * the picture is in view: the hook renews the URL every 260 s and once after a failure. Between renewals the
 * hook ignores a newer URL in the data while the current URL works, so that no picture loads twice.
 */
export function useFreshUrl({ givenUrl, objectName, variant }: StoredPicture): FreshUrl {
  const source = useContext(ImageUrlContext);
  const storedName = objectName !== undefined && !DEFAULT_NAMES.includes(objectName) ? objectName : undefined;
  const picture = storedName ?? givenUrl;
  const [current, setCurrent] = useState<CurrentUrl>({
    picture,
    url: givenUrl,
    givenUrl,
    isReplacement: false,
    wasShown: false,
    generation: 0,
    ageMs: 0,
  });
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const [failureCount, setFailureCount] = useState(0);
  const isBroken = current.url !== undefined && current.url === brokenUrl;
  const needsUrl = current.url === undefined || isBroken;
  if (current.picture !== picture || (needsUrl && givenUrl !== undefined && givenUrl !== current.givenUrl)) {
    setCurrent({
      picture,
      url: givenUrl,
      givenUrl,
      // Data without an object name is refetched once per failure: a second failure is not caused by expiry.
      isReplacement: isBroken && storedName === undefined,
      wasShown: current.wasShown && current.picture === picture,
      generation: current.generation + 1,
      ageMs: 0,
    });
    setBrokenUrl(undefined);
    setFailureCount(0);
  }

  const [element, ref] = useAttachedElement();
  const canFetch = source !== undefined && storedName !== undefined && !(isBroken && current.isReplacement);
  const isVisible = useIsVisible(canFetch ? element : null);
  const urlSince = useLastChangeTime(current.generation, current.ageMs);
  const receivedAt = useLastChangeTime(givenUrl);

  useEffect(() => {
    if (!canFetch || !isVisible) return;
    let isCancelled = false;
    const replaceUrl = (url: string, { isReplacement, ageMs }: { isReplacement: boolean; ageMs: number }) => {
      if (isCancelled) return;
      setCurrent({ ...current, url, givenUrl, isReplacement, generation: current.generation + 1, ageMs });
      setFailureCount(0);
    };
    const renew = () => {
      const receivedAgeMs = Date.now() - receivedAt.current;
      if (
        givenUrl !== undefined &&
        givenUrl !== current.givenUrl &&
        receivedAgeMs < IMAGE_REFRESH_INTERVAL_MS
      )
        replaceUrl(givenUrl, { isReplacement: false, ageMs: receivedAgeMs });
      else
        source.fetchUrl(storedName, variant).then(
          (url) => {
            replaceUrl(url, { isReplacement: isBroken, ageMs: 0 });
          },
          () => {
            if (!isCancelled) setFailureCount((count) => count + 1);
          },
        );
    };
    const waitMs = needsUrl ? 0 : urlSince.current + IMAGE_REFRESH_INTERVAL_MS - Date.now();
    const timer = setTimeout(renew, Math.max(0, failureCount > 0 ? RETRY_DELAY_MS : 0, waitMs));
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [
    canFetch,
    failureCount,
    givenUrl,
    receivedAt,
    current,
    urlSince,
    isBroken,
    needsUrl,
    isVisible,
    source,
    storedName,
    variant,
  ]);

  return {
    ref,
    exists: picture !== undefined,
    url: isBroken ? undefined : current.url,
    failed: needsUrl && !current.wasShown && (!canFetch || failureCount > 0),
    onLoad: () => {
      setCurrent({ ...current, isReplacement: false, wasShown: true });
    },
    onError: () => {
      setBrokenUrl(current.url);
      if (storedName === undefined && !current.isReplacement) source?.refetchUrls();
    },
  };
}

/** Returns the element (null while none is attached) and the ref callback that React calls with the element. */
function useAttachedElement() {
  const [element, setElement] = useState<Element | null>(null);
  // A transition: React would otherwise render all pictures of a page again in the task that attaches them.
  const ref = useCallback((attached: Element | null) => {
    startTransition(() => {
      setElement(attached);
    });
  }, []);
  return [element, ref] as const;
}

/**
 * Returns a ref to a time in ms since the epoch: the time of the last change of `value`, minus the age that the
 * value then had.
 */
function useLastChangeTime(value: unknown, ageMs = 0) {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now() - ageMs;
  }, [value, ageMs]);
  return since;
}
