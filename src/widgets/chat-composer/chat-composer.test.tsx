import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { ChatComposer } from './chat-composer';

function renderComposer({
  acceptsText = true,
  userId = 1,
  roomId = 7,
}: { acceptsText?: boolean; userId?: number; roomId?: number } = {}) {
  const onSend = jest.fn((text: string) => acceptsText && text.trim() !== '');
  const app = renderApp({ element: <ChatComposer userId={userId} roomId={roomId} onSend={onSend} /> });
  return { ...app, onSend };
}
const getField = () => screen.getByRole('textbox', { name: '메시지' });
const getSendButton = () => screen.getByRole('button', { name: '전송' });

beforeEach(() => {
  sessionStorage.clear();
});

test('focuses the text field on mount and keeps the focus there when the send button is pressed [ME-101]', async () => {
  const { user, onSend } = renderComposer();
  expect(getField()).toHaveFocus();
  await user.type(getField(), '안녕하세요');
  await user.click(getSendButton());
  expect(onSend.mock.calls).toEqual([['안녕하세요']]);
  expect(getField()).toHaveValue('');
  expect(getField()).toHaveFocus();
});

test('sends on Enter and inserts a line break on Shift+Enter [SH-45]', async () => {
  const { user, onSend } = renderComposer();
  await user.type(getField(), '첫 줄{Shift>}{Enter}{/Shift}둘째 줄');
  expect(onSend).not.toHaveBeenCalled();
  expect(getField()).toHaveValue('첫 줄\n둘째 줄');
  await user.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['첫 줄\n둘째 줄']]);
});

test.each([
  ['during an IME composition', { isComposing: true }],
  ['with the key code of an IME', { keyCode: 229 }],
])('does not send on Enter %s, but sends on the next Enter [A11Y-12]', async (_, compositionFields) => {
  const { user, onSend } = renderComposer();
  await user.type(getField(), '모내기');
  const enterEvent = createEvent.keyDown(getField(), { key: 'Enter', ...compositionFields });
  fireEvent(getField(), enterEvent);
  expect(onSend).not.toHaveBeenCalled();
  expect(enterEvent.defaultPrevented).toBe(false);
  expect(getField()).toHaveValue('모내기');
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('keeps a text that `onSend` refuses', async () => {
  const { user } = renderComposer({ acceptsText: false });
  await user.type(getField(), '모내기{Enter}');
  expect(getField()).toHaveValue('모내기');
});

test('shows a counter above 1,900 characters and an error above 2,000', () => {
  renderComposer();
  fireEvent.change(getField(), { target: { value: 'ㄱ'.repeat(1_900) } });
  expect(screen.queryByText('1,900/2,000')).toBeNull();
  fireEvent.change(getField(), { target: { value: 'ㄱ'.repeat(1_901) } });
  expect(getField()).toHaveAccessibleDescription('1,901/2,000');
  fireEvent.change(getField(), { target: { value: 'ㄱ'.repeat(2_001) } });
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription(/^2,001\/2,000\s?메시지은?는?/);
});

test('restores the unsent text per user and room after a remount, but no sent text [SH-45]', async () => {
  const { user, unmount } = renderComposer();
  await user.type(getField(), '쓰다 만 말');
  unmount();
  const otherRoomComposer = renderComposer({ roomId: 8 });
  expect(getField()).toHaveValue('');
  otherRoomComposer.unmount();
  const otherUserComposer = renderComposer({ userId: 2 });
  expect(getField()).toHaveValue('');
  otherUserComposer.unmount();
  const reopenedComposer = renderComposer();
  expect(getField()).toHaveValue('쓰다 만 말');
  await reopenedComposer.user.type(getField(), '{Enter}');
  expect(reopenedComposer.onSend.mock.calls).toEqual([['쓰다 만 말']]);
  reopenedComposer.unmount();
  renderComposer();
  expect(getField()).toHaveValue('');
});

test('sends and clears the text even if session storage cannot be written', async () => {
  const { user, onSend } = renderComposer();
  const throwSecurityError = () => {
    throw new DOMException('no', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwSecurityError);
  await user.type(getField(), '모내기{Enter}');
  expect(onSend.mock.calls).toEqual([['모내기']]);
  expect(getField()).toHaveValue('');
});
