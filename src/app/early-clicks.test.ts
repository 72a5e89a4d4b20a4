import userEvent from '@testing-library/user-event';
import { repeatEarlyClicks } from './early-clicks';
import { HYDRATED } from './frame/hydration-mark';

test('repeats the last click on a control once React has taken over the page, and leaves links and top bar alone [FV-08]', async () => {
  document.body.innerHTML =
    '<header><button id="top"></button></header>' +
    '<main><button id="first"></button><button id="second"></button><a id="link" href="#here"></a></main>';
  const heard: string[] = [];
  for (const type of ['mousedown', 'click'])
    document.body.addEventListener(type, ({ target }) =>
      heard.push(`${type} ${target instanceof Element ? target.id : ''}`),
    );
  const click = (id: string) => userEvent.click(document.getElementById(id) ?? document.body);
  repeatEarlyClicks();

  await click('link');
  await click('top');
  await click('first');
  await click('second');
  expect(heard).toEqual([
    'mousedown link',
    'click link',
    'mousedown top',
    'click top',
    'mousedown first',
    'mousedown second',
  ]);
  heard.length = 0;
  for (let times = 0; times < 2; times += 1) dispatchEvent(new Event(HYDRATED));
  expect(heard).toEqual(['mousedown second', 'click second']);
  await click('first');
  expect(heard.slice(2)).toEqual(['mousedown first', 'click first']);
});
