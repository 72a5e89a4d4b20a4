import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { ImageAddressContext } from '@/shared/lib/images';
import type { FetchImageAddress } from '@/shared/lib/images';
import { imageApi } from './image-api';

/** Lets every picture below it renew its signed address; several that ask for the same one at once share a call. */
export function ImageAddresses({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const ask = useCallback<FetchImageAddress>(
    async (objectName, variant) => {
      const question = dispatch(
        imageApi.endpoints.getImageAddress.initiate(
          { query: { objectName, variant } },
          { forceRefetch: true },
        ),
      );
      try {
        return (await question.unwrap()).url;
      } finally {
        question.unsubscribe();
      }
    },
    [dispatch],
  );
  return <ImageAddressContext value={ask}>{children}</ImageAddressContext>;
}
