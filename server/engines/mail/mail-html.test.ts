import { renderMailHtml } from './mail-html';

const html = renderMailHtml({
  subject: '[두레] <밴드> 소식',
  text: [
    '안녕하세요, 두레입니다.',
    '',
    '<b>온소리</b> & "밴드"',
    '두레에서 보기: https://dure.example/clubs/7?a=1&b=2',
    '',
    '--',
    '알림 설정에 따라 보낸 메일입니다.',
  ].join('\n'),
});

test('contains the text with links, escaped, and in a footer the reason of the mail [MA-01]', () => {
  expect(html).toContain('<p>안녕하세요, 두레입니다.</p>');
  expect(html).toContain('&#60;b&#62;온소리&#60;/b&#62; &#38; &#34;밴드&#34;<br>');
  expect(html).toContain('<a href="https://dure.example/clubs/7?a=1&#38;b=2">두레에서 보기</a>');
  expect(html.indexOf('<hr>')).toBeLessThan(html.indexOf('알림 설정에 따라'));
  expect(html).not.toMatch(/<b>|<p>--/);
});

test('loads nothing and leaves the colours to the mail program [MA-02]', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<img|<link|<script|url\(|src=|color:/);
});
