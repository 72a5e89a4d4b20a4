import { useContext, useEffect, useRef, useState } from 'react';
import { DEFAULT_CLUB_THUMBNAIL } from '@contract/club';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import type { ImageVariant } from '@contract/upload';
import { DEFAULT_PROFILE_IMAGE } from '@contract/user';
import { ImageAddressContext } from './image-address-context';
import { useSeen } from './use-seen';

const RETRY_MS = 30_000;
const DEFAULT_NAMES: readonly string[] = [DEFAULT_CLUB_THUMBNAIL, DEFAULT_PROFILE_IMAGE, ''];

interface StoredPicture {
  /** The signed address that came with the data; without one it is asked for. */
  given: string | undefined;
  /** The object's name. Without one, an address that fails makes the app refetch the data once. */
  objectName: string | undefined;
  variant: ImageVariant;
}

interface FreshAddress {
  /** For the element that shows the picture: only while it is seen is a new address asked for. */
  ref: (element: Element | null) => void;
  /** Whether there is a picture at all. */
  exists: boolean;
  /** Undefined while there is none that could be shown. */
  address: string | undefined;
  /** The picture was never shown, and no other address is to be had. */
  failed: boolean;
  onLoad: () => void;
  /** The address did not show the picture; another one is tried before it counts as failed. */
  onError: () => void;
}

interface Held {
  picture: string | undefined;
  address: string | undefined;
  /** What had come with the data by then. */
  given: string | undefined;
  /** Whether it was asked for because the one before it showed nothing. */
  isReplacement: boolean;
  /** Whether any address has shown the picture: then it stays in view, whatever becomes of the next ones. */
  wasShown: boolean;
  /** How many addresses came before this one; two in a row may be equal. */
  round: number;
  /** How old it was when it was taken. */
  ageMs: number;
}

/**
 * A signed address that stays good for as long as its picture is seen: renewed every 260 s, and once when it shows nothing.
 * A younger one that comes with the data is not taken while the held one is good, so that nothing is loaded twice.
 */
export function useFreshAddress({ given, objectName, variant }: StoredPicture): FreshAddress {
  const source = useContext(ImageAddressContext);
  const stored = objectName !== undefined && !DEFAULT_NAMES.includes(objectName) ? objectName : undefined;
  const picture = stored ?? given;
  const [held, setHeld] = useState<Held>({
    picture,
    address: given,
    given,
    isReplacement: false,
    wasShown: false,
    round: 0,
    ageMs: 0,
  });
  const [broken, setBroken] = useState<string>();
  const [failures, setFailures] = useState(0);
  const isBroken = held.address !== undefined && held.address === broken;
  const isWanting = held.address === undefined || isBroken;
  if (held.picture !== picture || (isWanting && given !== undefined && given !== held.given)) {
    setHeld({
      picture,
      address: given,
      given,
      // Data without an object name is refetched once per failure: an address that fails again is not an expired one.
      isReplacement: isBroken && stored === undefined,
      wasShown: held.wasShown && held.picture === picture,
      round: held.round + 1,
      ageMs: 0,
    });
    setBroken(undefined);
    setFailures(0);
  }

  const [element, setElement] = useState<Element | null>(null);
  const canAsk = source !== undefined && stored !== undefined && !(isBroken && held.isReplacement);
  const seen = useSeen(canAsk ? element : null);
  const heldSince = useSince(held.round, held.ageMs);
  const givenSince = useSince(given);

  useEffect(() => {
    if (!canAsk || !seen) return;
    let over = false;
    const hold = (address: string, isReplacement: boolean, ageMs: number) => {
      if (over) return;
      setHeld({ ...held, address, given, isReplacement, round: held.round + 1, ageMs });
      setFailures(0);
    };
    const renew = () => {
      const givenAgeMs = Date.now() - givenSince.current;
      if (given !== undefined && given !== held.given && givenAgeMs < IMAGE_REFRESH_INTERVAL_MS)
        hold(given, false, givenAgeMs);
      else
        source.fetchAddress(stored, variant).then(
          (address) => {
            hold(address, isBroken, 0);
          },
          () => {
            if (!over) setFailures((count) => count + 1);
          },
        );
    };
    const waitMs = isWanting ? 0 : heldSince.current + IMAGE_REFRESH_INTERVAL_MS - Date.now();
    const timer = setTimeout(renew, Math.max(0, failures > 0 ? RETRY_MS : 0, waitMs));
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [
    canAsk,
    failures,
    given,
    givenSince,
    held,
    heldSince,
    isBroken,
    isWanting,
    seen,
    source,
    stored,
    variant,
  ]);

  return {
    ref: setElement,
    exists: picture !== undefined,
    address: isBroken ? undefined : held.address,
    failed: isWanting && !held.wasShown && (!canAsk || failures > 0),
    onLoad: () => {
      setHeld({ ...held, isReplacement: false, wasShown: true });
    },
    onError: () => {
      setBroken(held.address);
      if (stored === undefined && !held.isReplacement) source?.refetchAddresses();
    },
  };
}

/** Since when a value is what it is, in ms since 1970; earlier by what it was old already. */
function useSince(value: unknown, ageMs = 0) {
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now() - ageMs;
  }, [value, ageMs]);
  return since;
}
