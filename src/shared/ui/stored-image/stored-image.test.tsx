import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { IMAGE_REFRESH_INTERVAL_MS } from '@contract/upload';
import { noAnswer, refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { renderApp } from '@/app/testing/render-app';
import { ClubPicture } from '@/shared/ui/club-picture';
import { StoredImage } from '.';

const NAME = 'u/00000000-0000-4000-8000-000000000001';
const DOWNLOAD = 'GET /upload/presigned-url/download';

interface Shown {
  objectName: string;
  address?: string | null;
}

/** A page with one picture, whose data can change; the server's addresses are numbered. */
function start(shown: Shown, answers: FakeAnswers = {}) {
  let asked = 0;
  let change: (next: Shown) => void = () => undefined;
  function Page() {
    const [current, setCurrent] = useState(shown);
    change = setCurrent;
    return <StoredImage {...current} variant="full" alt="공연 사진" size={{ width: 800, height: 600 }} />;
  }
  const app = renderApp({
    element: <Page />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: { [DOWNLOAD]: () => ({ url: `/asked-${String((asked += 1))}.webp` }), ...answers },
  });
  return {
    ...app,
    change: (next: Shown) => {
      act(() => {
        change(next);
      });
    },
  };
}

const images = () => [...document.querySelectorAll('img')];
const sources = () => images().map((image) => image.getAttribute('src'));
const visible = () => screen.getByRole('img', { name: '공연 사진' });
const load = () => {
  for (const image of images()) fireEvent.load(image);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const inFront = (value: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('a picture is shown at the address that came with it, in room that is kept for it, without a call', async () => {
  const { server } = start({ objectName: NAME, address: '/given.webp' });
  expect(visible()).toHaveAttribute('src', '/given.webp');
  expect(visible().parentElement).toHaveStyle({ width: '800px', aspectRatio: '800 / 600' });
  await pass(1_000);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
});

test('without an address it is asked for, in the version that is shown', async () => {
  const { server } = start({ objectName: NAME });
  expect(images()).toEqual([]);
  await pass(0);
  expect(visible()).toHaveAttribute('src', '/asked-1.webp');
  expect(server.callsTo(DOWNLOAD).map(({ query }) => query)).toEqual([{ objectName: NAME, variant: 'full' }]);
});

test('after 260 seconds the address is renewed; the old one is shown until the new one has loaded [IR-10 NU-16]', async () => {
  const { server } = start({ objectName: NAME, address: '/given.webp' });
  load();
  await pass(IMAGE_REFRESH_INTERVAL_MS - 1);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  await pass(1);
  expect(sources()).toEqual(['/given.webp', '/asked-1.webp']);
  expect(visible()).toHaveAttribute('src', '/given.webp');
  const [, next] = images();
  load();
  expect(sources()).toEqual(['/asked-1.webp']);
  // The very element that has loaded, not another one with its address.
  expect(visible()).toBe(next);
  await pass(IMAGE_REFRESH_INTERVAL_MS);
  expect(sources()).toEqual(['/asked-1.webp', '/asked-2.webp']);
});

test('an answer with the very same address is as good as a new one', async () => {
  const { server } = start(
    { objectName: NAME, address: '/given.webp' },
    { [DOWNLOAD]: { url: '/given.webp' } },
  );
  load();
  await pass(IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
  await pass(IMAGE_REFRESH_INTERVAL_MS - 1);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
  await pass(1);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(2);
  expect(sources()).toEqual(['/given.webp']);
});

test('a picture that has gone from the page asks for nothing more', async () => {
  const { server, unmount } = start({ objectName: NAME, address: '/given.webp' });
  load();
  unmount();
  await pass(3 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
});

test('while the page is not in front nothing is asked, and what is overdue at once afterwards', async () => {
  const { server } = start({ objectName: NAME, address: '/given.webp' });
  load();
  inFront('hidden');
  await pass(3 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  inFront('visible');
  await pass(0);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('a picture that was scrolled out of view asks when it comes near again', async () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => {
        callback([{ isIntersecting }]);
      };
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const { server } = start({ objectName: NAME, address: '/given.webp' });
  load();
  await pass(2 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  act(() => {
    see(true);
  });
  await pass(0);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('an address that shows nothing is replaced once at once; when that shows nothing either, the page says so [ME-70]', async () => {
  const { server } = start({ objectName: NAME, address: '/expired.webp' });
  fireEvent.error(visible());
  await pass(0);
  expect(visible()).toHaveAttribute('src', '/asked-1.webp');
  expect(screen.queryByText('이미지를 불러오지 못했습니다.')).not.toBeInTheDocument();
  fireEvent.error(visible());
  expect(screen.getByText('이미지를 불러오지 못했습니다.')).toBeVisible();
  expect(images()).toEqual([]);
  await pass(2 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('an address that comes with new data replaces one that shows nothing', () => {
  const { change } = start(
    { objectName: NAME, address: '/a.webp' },
    {
      [DOWNLOAD]: () => {
        throw noAnswer;
      },
    },
  );
  fireEvent.error(visible());
  change({ objectName: NAME, address: '/b.webp' });
  expect(visible()).toHaveAttribute('src', '/b.webp');
});

test('a picture that is gone on the server says so [ME-70]', async () => {
  start({ objectName: NAME }, { [DOWNLOAD]: refuse('not_found') });
  await pass(0);
  expect(screen.getByText('이미지를 불러오지 못했습니다.')).toBeVisible();
});

test('a renewal that fails leaves the picture in view, and is tried again', async () => {
  let asked = 0;
  const { server } = start(
    { objectName: NAME, address: '/given.webp' },
    {
      [DOWNLOAD]: () => {
        asked += 1;
        if (asked === 1) throw noAnswer;
        return { url: '/later.webp' };
      },
    },
  );
  load();
  await pass(IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
  expect(sources()).toEqual(['/given.webp']);
  expect(screen.queryByText('이미지를 불러오지 못했습니다.')).not.toBeInTheDocument();
  await pass(30_000);
  expect(sources()).toEqual(['/given.webp', '/later.webp']);
});

test('a new address for the same picture is not loaded while the old one is good, and taken without a call when it is not', async () => {
  const { server, change } = start({ objectName: NAME, address: '/a.webp' });
  load();
  await pass(200_000);
  change({ objectName: NAME, address: '/b.webp' });
  expect(sources()).toEqual(['/a.webp']);
  await pass(60_000);
  expect(sources()).toEqual(['/a.webp', '/b.webp']);
  load();
  // It was a minute old by then.
  await pass(199_000);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  await pass(1_000);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});

test('another picture takes the place at once', () => {
  const { change } = start({ objectName: NAME, address: '/a.webp' });
  load();
  change({ objectName: 'u/00000000-0000-4000-8000-000000000002', address: '/b.webp' });
  expect(sources()).toEqual(['/b.webp']);
});

test('the default pictures of clubs are never asked for', async () => {
  const { server } = renderApp({
    element: <ClubPicture name="온소리" category="공연" objectName="default-thumbnail-mju.png" />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
  });
  await pass(2 * IMAGE_REFRESH_INTERVAL_MS);
  expect(server.callsTo(DOWNLOAD)).toEqual([]);
  expect(document.querySelector('svg')).toBeInTheDocument();
});

test('a club’s picture is renewed, too, and a broken one falls back to its field', async () => {
  const { server } = renderApp({
    element: <ClubPicture name="온소리" category="공연" src="/given.webp" objectName={NAME} />,
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: { [DOWNLOAD]: { url: '/asked.webp' } },
  });
  load();
  await pass(IMAGE_REFRESH_INTERVAL_MS);
  expect(sources()).toEqual(['/given.webp', '/asked.webp']);
  expect(server.callsTo(DOWNLOAD)[0]?.query.variant).toBe('card');
});

test('two places that ask for the same picture at once share a call', async () => {
  let answer: (url: { url: string }) => void = () => undefined;
  const { server } = renderApp({
    element: (
      <>
        {['a', 'b'].map((key) => (
          <StoredImage key={key} objectName={NAME} variant="full" alt={key} />
        ))}
      </>
    ),
    advanceTimers: (ms) => {
      jest.advanceTimersByTime(ms);
    },
    answers: {
      [DOWNLOAD]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  await pass(0);
  answer({ url: '/asked.webp' });
  await pass(0);
  expect(sources()).toEqual(['/asked.webp', '/asked.webp']);
  expect(server.callsTo(DOWNLOAD)).toHaveLength(1);
});
