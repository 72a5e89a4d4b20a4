/** @jest-environment node */
import { sessionRestored, profileApi } from '@/entities/user';
import { demoProfile } from './testing/render-app';
import { createStore } from './store';

test('a store on the server neither reads nor writes browser storage [FV-12]', async () => {
  // Node has no browser storage: an access would throw, and Redux Toolkit would log the error.
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, requestState } = createStore({ afterFirstView: () => undefined });
  requestState.preloadedResponses.set({ '/api/v1/users/profile': { data: demoProfile } });
  store.dispatch(sessionRestored(demoProfile));
  const { data } = await store.dispatch(profileApi.endpoints.getProfile.initiate());

  expect(data).toEqual(demoProfile);
  expect(errors).not.toHaveBeenCalled();
});
