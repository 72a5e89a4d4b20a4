import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { ImageUrlContext } from '@/shared/lib/images';
import type { ImageUrlSource } from '@/shared/lib/images';
import { imageApi } from './image-api';

const MIN_REFETCH_INTERVAL_MS = 30_000;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function createUrlSource(dispatch: Dispatch): ImageUrlSource {
  let refetchedAt = -Infinity;
  return {
    fetchUrl: async (objectName, variant) => {
      const request = dispatch(
        imageApi.endpoints.getImageUrl.initiate({ query: { objectName, variant } }, { forceRefetch: true }),
      );
      try {
        return (await request.unwrap()).url;
      } finally {
        request.unsubscribe();
      }
    },
    refetchUrls: () => {
      if (Date.now() - refetchedAt < MIN_REFETCH_INTERVAL_MS) return;
      refetchedAt = Date.now();
      dispatch(imageApi.util.invalidateTags(['Article', 'Notice', 'Comment']));
    },
  };
}

/**
 * Lets every picture in `children` renew its signed URL. Simultaneous requests for the same picture and variant
 * share a call.
 */
export function ImageUrlProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<Dispatch>();
  return (
    <ImageUrlContext value={useMemo(() => createUrlSource(dispatch), [dispatch])}>{children}</ImageUrlContext>
  );
}
