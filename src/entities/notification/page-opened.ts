import { createAction } from '@reduxjs/toolkit';

/** The user opened a page and the notifications are loaded. Notifications about this page are read with it. */
export const pageOpened = createAction<{ path: string }>('notifications/pageOpened');
