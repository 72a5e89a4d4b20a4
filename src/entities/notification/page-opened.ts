import { createAction } from '@reduxjs/toolkit';

/**
 * Dispatched when the user opens a page and the notifications are loaded. Marks the notifications about this
 * page as read.
 */
export const pageOpened = createAction<{ path: string }>('notifications/pageOpened');
