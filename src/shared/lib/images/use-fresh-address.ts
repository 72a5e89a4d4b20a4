import { startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import type { ImageVariant } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { ImageAddressContext } from './image-address-context';
import { useIsVisible } from './use-is-visible';

const RETRY_DELAY_MS = 30_000;
const DEFAULT_NAMES: readonly string[] = [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE, ''];

interface StoredPicture {
  /** The signed address from the data. If undefined, the hook fetches an address. */
  given: string | undefined;
  /** The object name. If undefined, a failed address makes the app refetch the data once. */
  objectName: string | undefined;
  variant: ImageVariant;
}

interface FreshAddress {
  /** For the element that shows the picture. Addresses are renewed only while it is in view. */
  ref: (element: Element | null) => void;
  /** Whether the data has a picture. */
  exists: boolean;
  /** Undefined while no usable address is known. */
  address: string | undefined;
  /** Whether the picture was never loaded and no other address is available. */
  failed: boolean;
  onLoad: () => void;
  /** Reports that the address failed. The hook tries another address before the picture counts as failed. */
  onError: () => void;
}

interface CurrentAddress {
  picture: string | undefined;
  address: string | undefined;
  /** The address in the data at the time of this change. */
  given: string | undefined;
  /** Whether the address was fetched because the previous address failed. */
  isReplacement: boolean;
  /** Whether any address has loaded the picture. The picture then stays visible even if later addresses fail. */
  wasShown: boolean;
  /** Number of earlier addresses. Distinguishes two equal addresses in a row. */
  generation: number;
  /** Age of the address when this hook started to use it. */
  ageMs: number;
}

/**
 * Returns a signed address that stays valid while its picture is in view: the hook renews it every 260 s and
 * once after a failure. It ignores a newer address in the data while the current one works, so that no
 * picture loads twice.
 */
export function useFreshAddress({ given, objectName, variant }: StoredPicture): FreshAddress {
  const source = useContext(ImageAddressContext);
  const stored = objectName !== undefined && !DEFAULT_NAMES.includes(objectName) ? objectName : undefined;
  const picture = stored ?? given;
  const [current, setCurrent] = useState<CurrentAddress>({
    picture,
    address: given,
    given,
    isReplacement: false,
    wasShown: false,
    generation: 0,
    ageMs: 0,
  });
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const [failureCount, setFailureCount] = useState(0);
  const isBroken = current.address !== undefined && current.address === brokenAddress;
  const needsAddress = current.address === undefined || isBroken;
  if (current.picture !== picture || (needsAddress && given !== undefined && given !== current.given)) {
    setCurrent({
      picture,
      address: given,
      given,
      // Data without an object name is refetched once per failure: a second failure is not caused by expiry.
      isReplacement: isBroken && stored === undefined,
      wasShown: current.wasShown && current.picture === picture,
      generation: current.generation + 1,
      ageMs: 0,
    });
    setBrokenAddress(undefined);
    setFailureCount(0);
  }

  const [element, ref] = useAttachedElement();
  const canFetch = source !== undefined && stored !== undefined && !(isBroken && current.isReplacement);
  const isVisible = useIsVisible(canFetch ? element : null);
  const addressSince = useLastChangeTime(current.generation, current.ageMs);
  const receivedAt = useLastChangeTime(given);

  useEffect(() => {
    if (!canFetch || !isVisible) return;
    let isCancelled = false;
    const replaceAddress = (address: string, isReplacement: boolean, ageMs: number) => {
      if (isCancelled) return;
      setCurrent({ ...current, address, given, isReplacement, generation: current.generation + 1, ageMs });
      setFailureCount(0);
    };
    const renew = () => {
      const receivedAgeMs = Date.now() - receivedAt.current;
      if (given !== undefined && given !== current.given && receivedAgeMs < IMAGE_REFRESH_INTERVAL_MS)
        replaceAddress(given, false, receivedAgeMs);
      else
        source.fetchAddress(stored, variant).then(
          (address) => {
            replaceAddress(address, isBroken, 0);
          },
          () => {
            if (!isCancelled) setFailureCount((count) => count + 1);
          },
        );
    };
    const waitMs = needsAddress ? 0 : addressSince.current + IMAGE_REFRESH_INTERVAL_MS - Date.now();
    const timer = setTimeout(renew, Math.max(0, failureCount > 0 ? RETRY_DELAY_MS : 0, waitMs));
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [
    canFetch,
    failureCount,
    given,
    receivedAt,
    current,
    addressSince,
    isBroken,
    needsAddress,
    isVisible,
    source,
    stored,
    variant,
  ]);

  return {
    ref,
    exists: picture !== undefined,
    address: isBroken ? undefined : current.address,
    failed: needsAddress && !current.wasShown && (!canFetch || failureCount > 0),
    onLoad: () => {
      setCurrent({ ...current, isReplacement: false, wasShown: true });
    },
    onError: () => {
      setBrokenAddress(current.address);
      if (stored === undefined && !current.isReplacement) source?.refetchAddresses();
    },
  };
}

/** Returns the element that the returned ref is attached to. */
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
 * Returns a ref with the time of the last change of the value in ms since 1970, minus its age at that time.
 */
function useLastChangeTime(value: unknown, ageMs = 0) {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now() - ageMs;
  }, [value, ageMs]);
  return since;
}
