/** Name of the window event that reports that React has hydrated the whole page. */
export const HYDRATED = 'hydrated';
