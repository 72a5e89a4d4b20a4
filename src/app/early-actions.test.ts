import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ATTACHED, recordEarlyActions } from './early-actions';
import { HYDRATED } from '@/shared/ui/hydration';

test('repeats the last click on a control after hydration; links receive clicks at once, the top bar once React is attached [FV-08]', async () => {
  document.body.innerHTML =
    '<header><button id="top"></button></header>' +
    '<main><button id="first"></button><button id="second"></button><a id="link" href="#here"></a></main>';
  const receivedEvents: string[] = [];
  for (const type of ['mousedown', 'click'])
    document.body.addEventListener(type, ({ target }) =>
      receivedEvents.push(`${type} ${target instanceof Element ? target.id : ''}`),
    );
  const click = (id: string) => userEvent.click(document.getElementById(id) ?? document.body);
  recordEarlyActions();

  await click('top');
  expect(receivedEvents.splice(0)).toEqual(['mousedown top']);
  dispatchEvent(new Event(ATTACHED));
  await click('link');
  await click('top');
  await click('first');
  await click('second');
  expect(receivedEvents).toEqual([
    'mousedown link',
    'click link',
    'mousedown top',
    'click top',
    'mousedown first',
    'mousedown second',
  ]);
  receivedEvents.length = 0;
  // The second event must not repeat the click again.
  for (let i = 0; i < 2; i += 1) dispatchEvent(new Event(HYDRATED));
  expect(receivedEvents).toEqual(['mousedown second', 'click second']);
  await click('first');
  expect(receivedEvents.slice(2)).toEqual(['mousedown first', 'click first']);
});

test('repeats Enter in a text area after hydration [FV-10]', async () => {
  document.body.innerHTML = '<main><textarea></textarea></main>';
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const keys: string[] = [];
  recordEarlyActions();

  await userEvent.type(field, '안녕{Shift>}{Enter}{/Shift}하세요{Enter}');
  expect(field).toHaveValue('안녕\n하세요');
  field.addEventListener('keydown', ({ key }) => keys.push(key));
  dispatchEvent(new Event(HYDRATED));
  expect(keys).toEqual(['Enter']);
  await userEvent.type(field, '{Enter}');
  expect(field).toHaveValue('안녕\n하세요\n');
});
