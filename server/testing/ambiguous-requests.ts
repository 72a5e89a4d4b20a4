const createHead = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/** Request line and headers of a request with a body, without the headers that state the length of the body. */
export const postHeadLines = [
  'POST /api/v1/auth/login HTTP/1.1',
  'Host: localhost',
  'Origin: http://localhost',
  'Content-Type: application/json',
];

/** Returns malformed requests, most with an ambiguous length, each followed by `smuggledRequest`. */
export const createAmbiguousRequests = (smuggledRequest: string): [name: string, bytes: string][] => [
  [
    'Content-Length and chunked',
    `${createHead(...postHeadLines, 'Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'chunked and Content-Length',
    `${createHead(...postHeadLines, 'Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'two Content-Length headers',
    `${createHead(...postHeadLines, 'Content-Length: 2', 'Content-Length: 70')}{}${smuggledRequest}`,
  ],
  [
    'two lengths in one header',
    `${createHead(...postHeadLines, 'Content-Length: 2, 70')}{}${smuggledRequest}`,
  ],
  ['a length with a sign', `${createHead(...postHeadLines, 'Content-Length: +2')}{}${smuggledRequest}`],
  ['a negative length', `${createHead(...postHeadLines, 'Content-Length: -1')}{}${smuggledRequest}`],
  ['a length in hexadecimal', `${createHead(...postHeadLines, 'Content-Length: 0x2')}{}${smuggledRequest}`],
  [
    'an unknown encoding',
    `${createHead(...postHeadLines, 'Transfer-Encoding: xchunked')}0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'chunked before another encoding',
    `${createHead(...postHeadLines, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'a space before the colon',
    `${createHead(...postHeadLines, 'Transfer-Encoding : chunked')}0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'a folded header line',
    `${createHead(...postHeadLines, 'Content-Length: 2', ' Transfer-Encoding: chunked', 'X: y')}{}${smuggledRequest}`.replace(
      'Content-Length: 2\r\n',
      '\tContent-Length: 2\r\n',
    ),
  ],
  [
    'lines that end in LF alone',
    `${createHead(...postHeadLines, 'Content-Length: 2').replaceAll('\r\n', '\n')}{}${smuggledRequest}`,
  ],
  [
    'a CR in a value',
    `${createHead(...postHeadLines, 'X: a\rTransfer-Encoding: chunked', 'Content-Length: 2')}{}${smuggledRequest}`,
  ],
  [
    'a zero byte in a value',
    `${createHead(...postHeadLines, 'X: a\0b', 'Content-Length: 2')}{}${smuggledRequest}`,
  ],
  [
    'a chunk size that is not a number',
    `${createHead(...postHeadLines, 'Transfer-Encoding: chunked')}x\r\n{}\r\n0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'a chunk size that is too large',
    `${createHead(...postHeadLines, 'Transfer-Encoding: chunked')}fffffffffffffffff\r\n{}\r\n0\r\n\r\n${smuggledRequest}`,
  ],
  [
    'a chunk longer than its size',
    `${createHead(...postHeadLines, 'Transfer-Encoding: chunked')}1\r\n{}{}\r\n0\r\n\r\n${smuggledRequest}`,
  ],
];
