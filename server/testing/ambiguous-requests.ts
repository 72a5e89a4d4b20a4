const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
/** Request line and headers of a request with a body, without the headers that state the length of the body. */
export const postHead = [
  'POST /api/v1/auth/login HTTP/1.1',
  'Host: localhost',
  'Origin: http://localhost',
  'Content-Type: application/json',
];

/** Returns requests whose length is ambiguous, each followed by the smuggled request `inner`. */
export const ambiguousRequests = (inner: string): [name: string, bytes: string][] => [
  [
    'Content-Length and chunked',
    `${lines(...postHead, 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`,
  ],
  [
    'chunked and Content-Length',
    `${lines(...postHead, 'Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${inner}`,
  ],
  [
    'two Content-Length headers',
    `${lines(...postHead, 'Content-Length: 2', 'Content-Length: 70')}{}${inner}`,
  ],
  ['two lengths in one header', `${lines(...postHead, 'Content-Length: 2, 70')}{}${inner}`],
  ['a length with a sign', `${lines(...postHead, 'Content-Length: +2')}{}${inner}`],
  ['a negative length', `${lines(...postHead, 'Content-Length: -1')}{}${inner}`],
  ['a length in hexadecimal', `${lines(...postHead, 'Content-Length: 0x2')}{}${inner}`],
  ['an unknown encoding', `${lines(...postHead, 'Transfer-Encoding: xchunked')}0\r\n\r\n${inner}`],
  [
    'chunked before another encoding',
    `${lines(...postHead, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n${inner}`,
  ],
  ['a space before the colon', `${lines(...postHead, 'Transfer-Encoding : chunked')}0\r\n\r\n${inner}`],
  [
    'a folded header line',
    `${lines(...postHead, 'Content-Length: 2', ' Transfer-Encoding: chunked', 'X: y')}{}${inner}`.replace(
      'Content-Length: 2\r\n',
      '\tContent-Length: 2\r\n',
    ),
  ],
  [
    'lines that end in LF alone',
    `${lines(...postHead, 'Content-Length: 2').replaceAll('\r\n', '\n')}{}${inner}`,
  ],
  [
    'a CR in a value',
    `${lines(...postHead, 'X: a\rTransfer-Encoding: chunked', 'Content-Length: 2')}{}${inner}`,
  ],
  ['a zero byte in a value', `${lines(...postHead, 'X: a\0b', 'Content-Length: 2')}{}${inner}`],
  [
    'a chunk without a size',
    `${lines(...postHead, 'Transfer-Encoding: chunked')}x\r\n{}\r\n0\r\n\r\n${inner}`,
  ],
  [
    'a chunk size that is too large',
    `${lines(...postHead, 'Transfer-Encoding: chunked')}fffffffffffffffff\r\n{}\r\n0\r\n\r\n${inner}`,
  ],
  [
    'a chunk longer than its size',
    `${lines(...postHead, 'Transfer-Encoding: chunked')}1\r\n{}{}\r\n0\r\n\r\n${inner}`,
  ],
];
