import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { ChatComposer } from './chat-composer';

function start({
  accepts = true,
  userId = 1,
  roomId = 7,
}: { accepts?: boolean; userId?: number; roomId?: number } = {}) {
  const onSend = jest.fn((text: string) => accepts && text.trim() !== '');
  const app = renderApp({ element: <ChatComposer userId={userId} roomId={roomId} onSend={onSend} /> });
  return { ...app, onSend };
}
const field = () => screen.getByRole('textbox', { name: '메시지' });
const button = () => screen.getByRole('button', { name: '전송' });

beforeEach(() => {
  sessionStorage.clear();
});

test('focuses the text field on mount and keeps the focus there when the send button is pressed [ME-101]', async () => {
  const { user, onSend } = start();
  expect(field()).toHaveFocus();
  await user.type(field(), '안녕하세요');
  await user.click(button());
  expect(onSend.mock.calls).toEqual([['안녕하세요']]);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('sends on Enter and inserts a line break on Shift+Enter [SH-45]', async () => {
  const { user, onSend } = start();
  await user.type(field(), '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
  expect(onSend).not.toHaveBeenCalled();
  expect(field()).toHaveValue('첫 줄\n둘째 줄');
  await user.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['첫 줄\n둘째 줄']]);
});

test.each([
  ['during an IME composition', { isComposing: true }],
  ['with the key code of an IME', { keyCode: 229 }],
])('does not send on Enter %s, but sends on the next Enter [A11Y-12]', async (_, composing) => {
  const { user, onSend } = start();
  await user.type(field(), '모내기');
  const press = createEvent.keyDown(field(), { key: 'Enter', ...composing });
  fireEvent(field(), press);
  expect(onSend).not.toHaveBeenCalled();
  expect(press.defaultPrevented).toBe(false);
  expect(field()).toHaveValue('모내기');
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('keeps the text when the message is not accepted', async () => {
  const { user } = start({ accepts: false });
  await user.type(field(), '모내기{Enter}');
  expect(field()).toHaveValue('모내기');
});

test('shows a counter for long texts and an error for too long ones', () => {
  start();
  fireEvent.change(field(), { target: { value: 'ㄱ'.repeat(1_900) } });
  expect(screen.queryByText('1,900/2,000')).toBeNull();
  fireEvent.change(field(), { target: { value: 'ㄱ'.repeat(1_901) } });
  expect(field()).toHaveAccessibleDescription('1,901/2,000');
  fireEvent.change(field(), { target: { value: 'ㄱ'.repeat(2_001) } });
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/^2,001\/2,000\s?메시지은?는?/);
});

test('restores the unsent text per user and room after a remount [SH-45]', async () => {
  const { user, unmount } = start();
  await user.type(field(), '쓰다 만 말');
  unmount();
  const other = start({ roomId: 8 });
  expect(field()).toHaveValue('');
  other.unmount();
  const otherUser = start({ userId: 2 });
  expect(field()).toHaveValue('');
  otherUser.unmount();
  const again = start();
  expect(field()).toHaveValue('쓰다 만 말');
  await again.user.type(field(), '{Enter}');
  expect(again.onSend.mock.calls).toEqual([['쓰다 만 말']]);
  again.unmount();
  start();
  expect(field()).toHaveValue('');
});

test('works without access to session storage', async () => {
  const { user, onSend } = start();
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbidden);
  await user.type(field(), '모내기{Enter}');
  expect(onSend.mock.calls).toEqual([['모내기']]);
  expect(field()).toHaveValue('');
});
