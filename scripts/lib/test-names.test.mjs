import { isName, testNamesIn } from './test-names.mjs';

const namesIn = (source) => testNamesIn(source).map(({ names }) => names.join(' › '));

test('tests and groups are found by their names, each within its groups', () => {
  const source = `
    test('alone', () => {});
    describe('a club', () => {
      it("has a name", () => { expect(f(')')).toBe('}'); });
      describe(\`in a list\`, () => { test.only('is a card', () => {}); });
    });
    test('last', () => {});`;
  expect(namesIn(source)).toEqual([
    'alone',
    'a club',
    'a club › has a name',
    'a club › in a list',
    'a club › in a list › is a card',
    'last',
  ]);
});

test('of tests with cases the pattern is the name, whatever the cases are', () => {
  const source = `
    test.each([['a)', '('], [/[)\\]]\\//, '\`']])('%s is refused', () => {});
    test.each<[string, object]>([['x', {}]])('typed: $name', () => {});
    describe.each(kinds)('the list of $kind', ({ kind }) => { test('is empty', () => {}); });`;
  expect(namesIn(source)).toEqual([
    '%s is refused',
    'typed: $name',
    'the list of $kind',
    'the list of $kind › is empty',
  ]);
});

test('what stands in comments, texts and other calls is no test', () => {
  const source = `
    // test('commented out', () => {});
    /* describe('so is this', () => {}); */
    const text = "test('quoted')" + \`test('in a template \${test2('x')}')\`;
    pattern.test('a value');
    test.step('a step', () => {});
    test.beforeEach(() => {});
    test(name, () => {});
    render(<p>it's nothing (yet</p>);
    test('real', () => {});`;
  expect(namesIn(source)).toEqual(['real']);
});

test('a test that is skipped does not run, nor does one within a group that is', () => {
  const source = `
    test.skip('a', () => {});
    describe.skip('b', () => { test('c', () => {}); });
    test.todo('d');
    test('e', () => {});`;
  expect(
    testNamesIn(source)
      .filter(({ runs }) => runs)
      .map(({ names }) => names),
  ).toEqual([['e']]);
});

test('escapes in a name are resolved', () => {
  expect(namesIn(`test('the database\\'s account', () => {});`)).toEqual(["the database's account"]);
});

test('a name is compared to the letter, but for what a template fills in', () => {
  expect(isName('a club', 'a club')).toBe(true);
  expect(isName('a Club', 'a club')).toBe(false);
  expect(isName('a cl', 'a club')).toBe(false);
  expect(isName('as president (yes)', 'as ${role} (yes)')).toBe(true);
  expect(isName('as ${role} (yes)', 'as ${role} (yes)')).toBe(true);
  expect(isName('as president', 'as ${role} (yes)')).toBe(false);
});
