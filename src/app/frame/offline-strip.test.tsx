import { act, render, screen } from '@testing-library/react';
import { AppTheme } from '../theme/app-theme';
import { OfflineStrip } from './offline-strip';

test('shows a status message while the computer is offline [SH-63]', () => {
  const onLineSpy = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <AppTheme>
      <OfflineStrip />
    </AppTheme>,
  );
  const strip = screen.getByRole('status');
  expect(strip).toBeEmptyDOMElement();
  const setOnline = (isOnline: boolean) => {
    onLineSpy.mockReturnValue(isOnline);
    act(() => {
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  };

  setOnline(false);
  expect(strip).toHaveTextContent('인터넷에 연결되어 있지 않습니다. 입력한 내용은 그대로 남아 있습니다.');
  expect(screen.queryByRole('alert')).toBeNull();
  setOnline(true);
  expect(strip).toBeEmptyDOMElement();
});
