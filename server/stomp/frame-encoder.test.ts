import { encodeFrame } from './frame-encoder';

test('a body gets a content-length in bytes, and an empty body gets none', () => {
  expect(encodeFrame('MESSAGE', [['a', 'b']], '안녕\0', '1.2')).toBe(
    'MESSAGE\na:b\ncontent-length:7\n\n안녕\0\0',
  );
  expect(encodeFrame('RECEIPT', [['receipt-id', '1']], '', '1.2')).toBe('RECEIPT\nreceipt-id:1\n\n\0');
});

test('headers are escaped by the rules of their version; line ends without an escape become spaces', () => {
  const headers: [string, string][] = [['a', '\\n:\n\r']];
  expect(encodeFrame('MESSAGE', headers, '', '1.2')).toBe('MESSAGE\na:\\\\n\\c\\n\\r\n\n\0');
  expect(encodeFrame('MESSAGE', headers, '', '1.1')).toBe('MESSAGE\na:\\\\n\\c\\n \n\n\0');
  expect(encodeFrame('MESSAGE', headers, '', '1.0')).toBe('MESSAGE\na:\\n:  \n\n\0');
});

test('CONNECTED has no escapes, but no value can end its line or the frame', () => {
  expect(encodeFrame('CONNECTED', [['session', 'a\\b:c\nd\0e']], '', '1.2')).toBe(
    'CONNECTED\nsession:a\\b:c d e\n\n\0',
  );
});
