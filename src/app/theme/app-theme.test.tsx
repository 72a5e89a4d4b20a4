import MenuList from '@mui/material/MenuList';
import { styled } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { categories } from '@contract/category';
import { ThemeItem, themeModes } from '@/features/theme-choose';
import { darkColors, lightColors } from '@/shared/config';
import { AppTheme } from './app-theme';
import { createDureTheme } from './create-dure-theme';
import { readCspNonce } from './emotion-cache';
import { pictureVariables } from './root-variables';

const readCss = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');
const createPageWithNonce = (nonce: string) => {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta property="csp-nonce" content="${nonce}">`;
  return page;
};

test('both schemes are CSS variables chosen by data-theme', () => {
  const sheets = createDureTheme().generateStyleSheets();
  const findVariables = (selector: string) =>
    sheets.find((sheet) => selector in sheet)?.[selector] as Record<string, string> | undefined;

  expect(findVariables(':root, [data-theme="light"]')).toMatchObject({
    '--dure-palette-primary-main': lightColors.primary,
    colorScheme: 'light',
  });
  expect(findVariables('[data-theme="dark"]')).toMatchObject({
    '--dure-palette-primary-main': darkColors.primary,
    colorScheme: 'dark',
  });
});

test('every category, the banner and the knots have picture variables', () => {
  const names = Object.keys(pictureVariables(createDureTheme()));

  for (const { key } of categories) {
    expect(names).toEqual(
      expect.arrayContaining(
        ['ridge', 'plot1', 'plot4', 'row', 'tint', 'on-tint', 'solid'].map((part) => `--${key}-${part}`),
      ),
    );
  }
  expect(names).toEqual(expect.arrayContaining(['--banner-ridge', '--knot', '--knot-line']));
});

test('the global styles break Korean text between words and have a rule for reduced motion [A11Y-11]', () => {
  render(<AppTheme>본문</AppTheme>);

  expect(readCss()).toContain('word-break: keep-all');
  expect(readCss()).toContain('prefers-reduced-motion');
});

test('every style tag has the CSP nonce', () => {
  const Red = styled('p')({ color: 'red' });
  render(
    <AppTheme nonce="abc">
      <Red>글</Red>
    </AppTheme>,
  );

  expect(screen.getByText('글')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(document.querySelectorAll('style[data-emotion]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('style[data-emotion]:not([nonce="abc"])')).toHaveLength(0);
});

test('styles of a server-rendered page are not inserted again [FV-14]', () => {
  const Red = styled('p')({ color: 'red' });
  const page = (
    <AppTheme>
      <Red>글</Red>
    </AppTheme>
  );
  const { unmount } = render(page);
  const [, name = ''] = /dure-(\S+)/.exec(screen.getByText('글').className) ?? [];
  expect(readCss()).toContain(name);
  expect(readCss()).toContain('word-break: keep-all');
  unmount();
  document.head.innerHTML = `<style data-rendered-styles="global ${name}"></style>`;

  render(page);
  expect(screen.getByText('글')).toHaveClass(`dure-${name}`);
  expect(readCss()).toBe('');
  document.head.innerHTML = '';
});

test('the nonce is read from the page; it is undefined for a placeholder and without a nonce', () => {
  expect(readCspNonce(createPageWithNonce('s3cret'))).toBe('s3cret');
  expect(readCspNonce(createPageWithNonce('__CSP_NONCE__'))).toBeUndefined();
  expect(readCspNonce(document.implementation.createHTMLDocument())).toBeUndefined();
});

describe('the colours', () => {
  // jsdom lacks `matchMedia`. This result stands for a system with the light scheme.
  const mediaQueryList = { matches: false, addListener: () => {}, removeListener: () => {} };
  beforeEach(() => {
    Object.assign(globalThis, { matchMedia: () => mediaQueryList });
  });
  afterEach(() => {
    document.cookie = 'dure_theme=; max-age=0; path=/';
    delete document.documentElement.dataset.theme;
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });
  const getTheme = () => document.documentElement.dataset.theme;
  const renderItems = () =>
    render(
      <AppTheme>
        <MenuList>
          {themeModes.map((mode) => (
            <ThemeItem key={mode} mode={mode} />
          ))}
        </MenuList>
      </AppTheme>,
    );
  const getItem = (name: string) => screen.getByRole('menuitemradio', { name });

  test('follow the system without a choice, and nothing is stored [A11Y-17]', () => {
    renderItems();

    expect(getTheme()).toBe('light');
    expect(getItem('화면 색 시스템')).toBeChecked();
    expect([localStorage.length, document.cookie]).toEqual([0, '']);
  });

  test('apply at once and on the next page when chosen; choosing the system deletes the cookie [A11Y-17]', async () => {
    const user = userEvent.setup();
    const firstRender = renderItems();
    await user.click(getItem('화면 색 어둡게'));
    expect(getTheme()).toBe('dark');
    expect(document.cookie).toBe('dure_theme=dark');
    expect(localStorage).toHaveLength(0);
    firstRender.unmount();
    delete document.documentElement.dataset.theme;

    renderItems();
    expect(getTheme()).toBe('dark');
    expect(getItem('화면 색 어둡게')).toBeChecked();
    await user.click(getItem('화면 색 시스템'));
    expect(getTheme()).toBe('light');
    expect(document.cookie).toBe('');
  });

  test('change without transitions [A11Y-17]', async () => {
    const requestFrame = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    renderItems();
    await userEvent.click(getItem('화면 색 어둡게'));

    expect(document.documentElement.dataset.still).toBe('');
    expect(readCss()).toMatch(/data-still[^{]*\{[^}]*transition: none !important/);
    for (const frameTime of [0, 1])
      act(() => {
        requestFrame.mock.calls.at(-1)?.[0](frameTime);
      });
    expect(document.documentElement.dataset.still).toBeUndefined();
  });

  test('set the theme-color of the browser [SH-67]', async () => {
    document.head.innerHTML =
      readFileSync('public/index.html', 'utf8')
        .match(/<meta name="theme-color".*>/g)
        ?.join('') ?? '';
    const [light, dark] = document.head.querySelectorAll('meta');
    renderItems();
    expect([light?.content, dark?.content]).toEqual([lightColors.canvas, darkColors.canvas]);
    const readMedia = () => [light?.media, dark?.media];
    await userEvent.click(getItem('화면 색 어둡게'));
    expect(readMedia()).toEqual(['not all', 'all']);
    await userEvent.click(getItem('화면 색 밝게'));
    expect(readMedia()).toEqual(['all', 'not all']);
    await userEvent.click(getItem('화면 색 시스템'));
    expect(readMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  test.each([
    ['after', 'dure_theme=dark; path=/'],
    ['before', 'dure_theme=; path=/; max-age=0'],
  ])(
    'follow the choice in another tab, whose message arrives %s this tab can read the cookie [A11Y-17]',
    (_when, cookie) => {
      const { FakeBroadcastChannel, receive, sentMessages } = createFakeChannels();
      Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
      renderItems();
      document.cookie = cookie;
      act(() => {
        receive('dark');
      });

      expect(getTheme()).toBe('dark');
      // The tab does not forward a received choice: two tabs would otherwise notify each other forever.
      expect(sentMessages).toEqual([]);
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    },
  );
});

/** Creates a fake of BroadcastChannel, which jsdom lacks. `receive` delivers a message of another tab. */
function createFakeChannels() {
  const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
  const sentMessages: unknown[] = [];
  class FakeBroadcastChannel {
    onmessage?: (event: { data: unknown }) => void;
    constructor() {
      channels.add(this);
    }
    postMessage(message: unknown) {
      sentMessages.push(message);
    }
    close() {
      channels.delete(this);
    }
  }
  return {
    FakeBroadcastChannel,
    sentMessages,
    receive: (data: unknown) => {
      for (const channel of channels) channel.onmessage?.({ data });
    },
  };
}
