import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { ClubPicture } from '@/shared/ui/club-picture';
import { StoredImage } from '.';

const OBJECT_NAME = 'u/00000000-0000-4000-8000-000000000001';
const DOWNLOAD = 'GET /upload/presigned-url/download';

interface ImageProps {
  objectName: string;
  url?: string | null;
}

/** Renders an image whose props a test can change. The fake server numbers the URLs that it returns. */
function renderImage(initialProps: ImageProps, answers: FakeAnswers = {}) {
  let requestCount = 0;
  let changeProps: (next: ImageProps) => void = () => undefined;
  function Page() {
    const [props, setProps] = useState(initialProps);
    changeProps = setProps;
    return <StoredImage {...props} variant="full" alt="공연 사진" size={{ width: 800, height: 600 }} />;
  }
  const app = renderApp({
    element: <Page />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: { [DOWNLOAD]: () => ({ url: `/requested-${String((requestCount += 1))}.webp` }), ...answers },
  });
  return {
    ...app,
    changeProps: (next: ImageProps) => {
      act(() => {
        changeProps(next);
      });
    },
  };
}

const getImages = () => [...document.querySelectorAll('img')];
const listSources = () => getImages().map((image) => image.getAttribute('src'));
const getVisibleImage = () => screen.getByRole('img', { name: '공연 사진' });
const loadImages = () => {
  for (const image of getImages()) fireEvent.load(image);
};
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const setVisibility = (value: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('an image uses its given URL without a request and reserves its space', async () => {
  const { server } = renderImage({ objectName: OBJECT_NAME, url: '/given.webp' });
  expect(getVisibleImage()).toHaveAttribute('src', '/given.webp');
  expect(getVisibleImage().parentElement).toHaveStyle({ width: '800px', aspectRatio: '800 / 600' });
  await advance(1_000);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
});

test('an image without a URL requests a URL for its variant', async () => {
  const { server } = renderImage({ objectName: OBJECT_NAME });
  expect(getImages()).toEqual([]);
  await advance(0);
  expect(getVisibleImage()).toHaveAttribute('src', '/requested-1.webp');
  expect(server.callsTo(DOWNLOAD).map(({ query }) => query)).toEqual([
    { objectName: OBJECT_NAME, variant: 'full' },
  ]);
});

test('the URL is renewed after 260 s, and the old image stays until the new one is loaded [IR-10 NU-16]', async () => {
  const { server } = renderImage({ objectName: OBJECT_NAME, url: '/given.webp' });
  loadImages();
  await advance(IMAGE_REFRESH_INTERVAL_MS - 1);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  await advance(1);
  expect(listSources()).toEqual(['/given.webp', '/requested-1.webp']);
  expect(getVisibleImage()).toHaveAttribute('src', '/given.webp');
  const [, newImage] = getImages();
  loadImages();
  expect(listSources()).toEqual(['/requested-1.webp']);
  // React keeps the element that loaded the new URL and does not create another element with this URL.
  expect(getVisibleImage()).toBe(newImage);
  await advance(IMAGE_REFRESH_INTERVAL_MS);
  expect(listSources()).toEqual(['/requested-1.webp', '/requested-2.webp']);
});

test('a renewal that returns the same URL is not repeated before the next interval', async () => {
  const { server } = renderImage(
    { objectName: OBJECT_NAME, url: '/given.webp' },
    { [DOWNLOAD]: { url: '/given.webp' } },
  );
  loadImages();
  await advance(IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
  await advance(IMAGE_REFRESH_INTERVAL_MS - 1);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
  await advance(1);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(2);
  expect(listSources()).toEqual(['/given.webp']);
});

test('an unmounted image requests nothing', async () => {
  const { server, unmount } = renderImage({ objectName: OBJECT_NAME, url: '/given.webp' });
  loadImages();
  unmount();
  await advance(3 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
});

test('a hidden page requests nothing and renews overdue URLs when it becomes visible', async () => {
  const { server } = renderImage({ objectName: OBJECT_NAME, url: '/given.webp' });
  loadImages();
  setVisibility('hidden');
  await advance(3 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  setVisibility('visible');
  await advance(0);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('an image outside the viewport renews its URL only when it comes near the viewport', async () => {
  let notifyObserver: (isIntersecting: boolean) => void = () => undefined;
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      notifyObserver = (isIntersecting) => {
        callback([{ isIntersecting }]);
      };
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const { server } = renderImage({ objectName: OBJECT_NAME, url: '/given.webp' });
  loadImages();
  await advance(2 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  act(() => {
    notifyObserver(true);
  });
  await advance(0);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('a broken URL is replaced once; if the new URL fails, too, an error appears [ME-70]', async () => {
  const { server } = renderImage({ objectName: OBJECT_NAME, url: '/broken.webp' });
  fireEvent.error(getVisibleImage());
  await advance(0);
  expect(getVisibleImage()).toHaveAttribute('src', '/requested-1.webp');
  expect(screen.queryByText('이미지를 불러오지 못했습니다.')).not.toBeInTheDocument();
  fireEvent.error(getVisibleImage());
  expect(screen.getByText('이미지를 불러오지 못했습니다.')).toBeVisible();
  expect(getImages()).toEqual([]);
  await advance(2 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('a new URL in the props replaces a broken URL', () => {
  const { changeProps } = renderImage(
    { objectName: OBJECT_NAME, url: '/a.webp' },
    {
      [DOWNLOAD]: () => {
        throw noAnswer;
      },
    },
  );
  fireEvent.error(getVisibleImage());
  changeProps({ objectName: OBJECT_NAME, url: '/b.webp' });
  expect(getVisibleImage()).toHaveAttribute('src', '/b.webp');
});

test('an image that the server does not find shows an error [ME-70]', async () => {
  renderImage({ objectName: OBJECT_NAME }, { [DOWNLOAD]: refuse('not_found') });
  await advance(0);
  expect(screen.getByText('이미지를 불러오지 못했습니다.')).toBeVisible();
});

test('a failed renewal keeps the image and is retried after 30 s', async () => {
  let requestCount = 0;
  const { server } = renderImage(
    { objectName: OBJECT_NAME, url: '/given.webp' },
    {
      [DOWNLOAD]: () => {
        requestCount += 1;
        if (requestCount === 1) throw noAnswer;
        return { url: '/later.webp' };
      },
    },
  );
  loadImages();
  await advance(IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
  expect(listSources()).toEqual(['/given.webp']);
  expect(screen.queryByText('이미지를 불러오지 못했습니다.')).not.toBeInTheDocument();
  await advance(30_000);
  expect(listSources()).toEqual(['/given.webp', '/later.webp']);
});

test('when a renewal is due, a newer URL in the props is used instead of a request', async () => {
  const { server, changeProps } = renderImage({ objectName: OBJECT_NAME, url: '/a.webp' });
  loadImages();
  await advance(200_000);
  changeProps({ objectName: OBJECT_NAME, url: '/b.webp' });
  expect(listSources()).toEqual(['/a.webp']);
  await advance(60_000);
  expect(listSources()).toEqual(['/a.webp', '/b.webp']);
  loadImages();
  // The URL was 60 s old when the component started to use it, so it is renewed after 200 s.
  await advance(199_000);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  await advance(1_000);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('a different image replaces the old image at once', () => {
  const { changeProps } = renderImage({ objectName: OBJECT_NAME, url: '/a.webp' });
  loadImages();
  changeProps({ objectName: 'u/00000000-0000-4000-8000-000000000002', url: '/b.webp' });
  expect(listSources()).toEqual(['/b.webp']);
});

test('a club with the default image shows the generated picture and requests no URL', async () => {
  const { server } = renderApp({
    element: <ClubPicture name="온소리" category="공연" objectName="default-thumbnail-mju.png" />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
  await advance(2 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  expect(document.querySelector('svg')).toBeInTheDocument();
});

test('a club picture also renews its URL, as the variant card', async () => {
  const { server } = renderApp({
    element: <ClubPicture name="온소리" category="공연" src="/given.webp" objectName={OBJECT_NAME} />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: { [DOWNLOAD]: { url: '/requested.webp' } },
  });
  loadImages();
  await advance(IMAGE_REFRESH_INTERVAL_MS);
  expect(listSources()).toEqual(['/given.webp', '/requested.webp']);
  expect(server.callsTo(DOWNLOAD)[0]?.query.variant).toBe('card');
});

test('two components that need a URL of the same image share a request', async () => {
  let respond: (url: { url: string }) => void = () => undefined;
  const { server } = renderApp({
    element: (
      <>
        {['a', 'b'].map((key) => (
          <StoredImage key={key} objectName={OBJECT_NAME} variant="full" alt={key} />
        ))}
      </>
    ),
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: {
      [DOWNLOAD]: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    },
  });
  await advance(0);
  respond({ url: '/requested.webp' });
  await advance(0);
  expect(listSources()).toEqual(['/requested.webp', '/requested.webp']);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});
