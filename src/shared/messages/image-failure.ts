/** Separate from the other texts about images, because the first load of every page contains it. */
export const imageFailureText = { loadFailed: '이미지를 불러오지 못했습니다.' } as const;
