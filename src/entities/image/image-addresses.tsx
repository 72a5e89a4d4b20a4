import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { ImageAddressContext } from '@/shared/lib/images';
import type { ImageAddressSource } from '@/shared/lib/images';
import { imageApi } from './image-api';

const MIN_REFETCH_INTERVAL_MS = 30_000;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function createAddressSource(dispatch: Dispatch): ImageAddressSource {
  let refetchedAt = -Infinity;
  return {
    fetchAddress: async (objectName, variant) => {
      const request = dispatch(
        imageApi.endpoints.getImageAddress.initiate(
          { query: { objectName, variant } },
          { forceRefetch: true },
        ),
      );
      try {
        return (await request.unwrap()).url;
      } finally {
        request.unsubscribe();
      }
    },
    refetchAddresses: () => {
      if (Date.now() - refetchedAt < MIN_REFETCH_INTERVAL_MS) return;
      refetchedAt = Date.now();
      dispatch(imageApi.util.invalidateTags(['Article', 'Notice', 'Comment']));
    },
  };
}

/**
 * Lets every picture in `children` renew its signed address. Simultaneous requests for the same picture share
 * a call.
 */
export function ImageAddresses({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<Dispatch>();
  return (
    <ImageAddressContext value={useMemo(() => createAddressSource(dispatch), [dispatch])}>
      {children}
    </ImageAddressContext>
  );
}
