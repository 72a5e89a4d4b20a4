/** Event of the window when React has taken over the page. */
export const HYDRATED = 'hydrated';
