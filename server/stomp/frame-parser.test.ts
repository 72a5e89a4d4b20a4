import { chatLimits } from '@contract/chat';
import { parse } from './testing/frames';
import type { ParseResult } from './testing/frames';

const firstFrameOrError = ({ frames, errorMessage }: ParseResult) => errorMessage ?? frames[0];
const readHeaders = (result: ParseResult) => {
  expect(result.errorMessage).toBeUndefined();
  return Object.fromEntries(result.frames[0]?.headers ?? []);
};

describe('headers', () => {
  test('are unescaped in one pass: an escaped backslash starts no further escape', () => {
    expect(readHeaders(parse(['SEND\na:\\\\n\nb:\\\\c\nc:\\\\\\n\n\n\0']))).toEqual({
      a: '\\n',
      b: '\\c',
      c: '\\\n',
    });
  });

  test('are also unescaped in names', () => {
    expect(readHeaders(parse(['SEND\nx\\cy\\nz:1\n\n\0']))).toEqual({ 'x:y\nz': '1' });
  });

  test('of CONNECT and CONNECTED are not unescaped', () => {
    expect(readHeaders(parse(['CONNECT\npasscode:a\\nb\\q\n\n\0']))).toEqual({ passcode: 'a\\nb\\q' });
    expect(readHeaders(parse(['CONNECTED\nsession:a\\nb\\q\n\n\0']))).toEqual({ session: 'a\\nb\\q' });
  });

  test('have the escape \\r in 1.2 only, and no escapes in 1.0', () => {
    expect(readHeaders(parse(['SEND\na:\\r\\n\\c\n\n\0'], '1.2'))).toEqual({ a: '\r\n:' });
    expect(readHeaders(parse(['SEND\na:\\n\\c\n\n\0'], '1.1'))).toEqual({ a: '\n:' });
    expect(parse(['SEND\na:\\r\n\n\0'], '1.1').errorMessage).toBe('undefined escape in a header');
    expect(readHeaders(parse(['SEND\na:\\r\\n\\q\n\n\0'], '1.0'))).toEqual({ a: '\\r\\n\\q' });
  });

  test.each(['\\t', '\\0', '\\x', '\\N', 'a\\', '\\ '])(
    'with the undefined escape %p are an error',
    (value) => {
      for (const version of ['1.1', '1.2'] as const) {
        expect(parse([`SEND\na:${value}\n\n\0`], version)).toMatchObject({
          frames: [],
          errorMessage: 'undefined escape in a header',
        });
      }
    },
  );

  test('that are repeated have their first value', () => {
    expect(readHeaders(parse(['SEND\ndestination:/a\ndestination:/b\nreceipt:1\nreceipt:2\n\n\0']))).toEqual({
      destination: '/a',
      receipt: '1',
    });
    expect(readHeaders(parse(['SEND\na\\cb:1\na\\cb:2\n\n\0']))).toEqual({ 'a:b': '1' });
    expect(parse(['SEND\ncontent-length:2\ncontent-length:900\n\nab\0']).frames[0]?.body).toBe('ab');
  });

  test('are not trimmed; their values may be empty and contain colons', () => {
    expect(readHeaders(parse(['SEND\n a : b \nc:\nd:e:f\n__proto__:g\n\n\0']))).toEqual(
      Object.fromEntries([
        [' a ', ' b '],
        ['c', ''],
        ['d', 'e:f'],
        ['__proto__', 'g'],
      ]),
    );
  });

  test.each([['SEND\nno colon\n\n\0'], ['SEND\n:no name\n\n\0']])(
    'of %p are an error: a header has no name',
    (text) => {
      expect(parse([text])).toMatchObject({ frames: [], errorMessage: 'a header without a name' });
    },
  );

  test('are limited to sixty-four [LC-18]', () => {
    const createFrame = (count: number) => `SEND\n${'a:b\n'.repeat(count)}\n\0`;
    expect(parse([createFrame(chatLimits.frameHeaders)]).frames).toHaveLength(1);
    expect(parse([createFrame(chatLimits.frameHeaders + 1)])).toMatchObject({
      frames: [],
      errorMessage: 'too many headers',
    });
  });

  test('must end before the frame ends', () => {
    expect(parse(['SEND\ndestination:/a\0\n\n']).errorMessage).toBe('a frame ends within its headers');
    expect(parse(['SEND\0']).errorMessage).toBe('a frame ends within its headers');
  });
});

describe('a command', () => {
  test.each([
    'send\n\n\0',
    'SEND \n\n\0',
    ' SEND\n\n\0',
    'GET / HTTP\n\n\0',
    '{"a":1}\n\n\0',
    '한글\n\n\0',
    ':\n\n\0',
  ])('consists of capital letters alone: %p is an error', (text) => {
    expect(parse([text])).toMatchObject({ frames: [], errorMessage: 'a frame starts with its command' });
  });

  test('without a line end is an error at the length limit or at NUL', () => {
    expect(parse(['A'.repeat(17)]).errorMessage).toBe('a line is too long');
    expect(parse(['\0']).errorMessage).toBe('a frame ends within its headers');
  });
});

describe('a body', () => {
  test('that contains NUL needs a content-length; otherwise NUL ends it', () => {
    expect(firstFrameOrError(parse(['SEND\ncontent-length:3\n\na\0b\0']))).toMatchObject({ body: 'a\0b' });
    expect(parse(['SEND\n\na\0b\n\n\0'])).toMatchObject({
      frames: [{ body: 'a' }],
      errorMessage: 'a frame starts with its command',
    });
  });

  test('has the length of content-length in bytes', () => {
    expect(firstFrameOrError(parse(['SEND\ncontent-length:6\n\n안녕\0']))).toMatchObject({ body: '안녕' });
    expect(parse(['SEND\ncontent-length:2\n\n안녕\0']).errorMessage).toBe(
      'the body is not as long as content-length says',
    );
    expect(parse(['SEND\ncontent-length:1\n\nab\0']).errorMessage).toBe(
      'the body is not as long as content-length says',
    );
    expect(firstFrameOrError(parse(['SEND\ncontent-length:0\n\n\0']))).toMatchObject({ body: '' });
    expect(firstFrameOrError(parse(['SEND\ncontent-length:007\n\n1234567\0']))).toMatchObject({
      body: '1234567',
    });
  });

  test.each(['abc', '-1', '+1', '', ' 1', '1 ', '1.0', '0x1', '1e1', '١', 'NaN', '99999999999'])(
    'with content-length %p is an error before the body arrives',
    (length) => {
      expect(parse([`SEND\ncontent-length:${length}\n\n`]).errorMessage).toBe(
        'content-length is not a number',
      );
    },
  );

  test('with a content-length over the limit is an error before the body arrives', () => {
    expect(parse([`SEND\ncontent-length:${String(chatLimits.frameBytes)}\n\n`]).errorMessage).toBe(
      'the frame is too large',
    );
    expect(parse(['SEND\ncontent-length:9999999999\n\n']).errorMessage).toBe('the frame is too large');
  });
});

describe('a frame', () => {
  const createFrameOfSize = (bytes: number, head = 'SEND\n\n') =>
    head + 'a'.repeat(bytes - head.length - 1) + '\0';

  test('has at most 16 KiB from its command to its NUL [LC-18]', () => {
    expect(parse([createFrameOfSize(chatLimits.frameBytes)]).frames).toHaveLength(1);
    expect(parse([createFrameOfSize(chatLimits.frameBytes + 1)])).toMatchObject({
      frames: [],
      errorMessage: 'the frame is too large',
    });
    // The error does not wait for the NUL.
    expect(parse([createFrameOfSize(chatLimits.frameBytes + 1).slice(0, -1)])).toMatchObject({
      frames: [],
      errorMessage: 'the frame is too large',
    });
    const headAndNulBytes = 28;
    const head = `SEND\ncontent-length:${String(chatLimits.frameBytes - headAndNulBytes)}\n\n`;
    expect(head).toHaveLength(headAndNulBytes - 1);
    expect(parse([createFrameOfSize(chatLimits.frameBytes, head)]).frames).toHaveLength(1);
  });

  test('has lines of at most 4 KiB [LC-18]', () => {
    expect(parse([`SEND\na:${'b'.repeat(4_093)}\n\n\0`]).frames).toHaveLength(1);
    expect(parse([`SEND\na:${'b'.repeat(4_094)}\n\n\0`]).errorMessage).toBe('a line is too long');
    expect(parse([`SEND\na:${'b'.repeat(4_095)}`]).errorMessage).toBe('a line is too long');
  });

  test('must be UTF-8 in headers and body', () => {
    const invalidBytes = Buffer.from([0xed, 0xa0, 0x80]);
    expect(
      parse([Buffer.concat([Buffer.from('SEND\na:'), invalidBytes, Buffer.from('\n\n\0')])]).errorMessage,
    ).toBe('not UTF-8');
    expect(
      parse([Buffer.concat([Buffer.from('SEND\n\n'), invalidBytes, Buffer.from('\0')])]).errorMessage,
    ).toBe('not UTF-8');
    expect(
      parse([
        Buffer.concat([
          Buffer.from('SEND\ncontent-length:1\n\n'),
          invalidBytes.subarray(0, 1),
          Buffer.from('\0'),
        ]),
      ]).errorMessage,
    ).toBe('not UTF-8');
    expect(firstFrameOrError(parse(['SEND\n머리:말 👋\n\n몸 👋\0']))).toEqual({
      command: 'SEND',
      headers: [['머리', '말 👋']],
      body: '몸 👋',
    });
  });

  test('may arrive byte by byte, and several in a chunk', () => {
    const text =
      '\n\r\nSEND\r\n머리:\\c👋\r\n\r\n안녕\0\n\n\r\nSEND\ncontent-length:4\n\n\0\n\0\n\0\n\nACK\nid:1\n\n\0\n';
    const expected = parse([text]);
    expect(expected).toMatchObject({
      errorMessage: undefined,
      maxUnparsedBytes: 0,
      frames: [
        { command: 'SEND', headers: [['머리', ':👋']], body: '안녕' },
        { command: 'SEND', body: '\0\n\0\n' },
        { command: 'ACK', headers: [['id', '1']] },
      ],
    });
    expect(parse([...Buffer.from(text)].map((byte) => Buffer.from([byte]))).frames).toEqual(expected.frames);
  });

  test('may have CRLF line ends in every version', () => {
    for (const version of ['1.0', '1.1', '1.2'] as const) {
      expect(firstFrameOrError(parse(['SEND\r\ndestination:/a\r\n\r\nb\r\n\0'], version))).toEqual({
        command: 'SEND',
        headers: [['destination', '/a']],
        body: 'b\r\n',
      });
    }
    expect(readHeaders(parse(['SEND\na:b\r\r\n\n\0']))).toEqual({ a: 'b\r' });
  });
});

describe('between frames', () => {
  test('any number of line ends are heart-beats', () => {
    expect(parse(Array.from({ length: 1_000 }, () => '\n\r\n'.repeat(1_000)))).toMatchObject({
      frames: [],
      errorMessage: undefined,
      maxUnparsedBytes: 0,
    });
  });

  test.each(['\rSEND', '\r\r\n'])('%p is an error', (text) => {
    expect(parse([text]).errorMessage).toBe('a carriage return without a line feed');
  });
});

test('the parser returns the frames before an invalid frame and none after it', () => {
  const { frames, errorMessage } = parse(['ACK\nid:1\n\n\0bad\n\n\0ACK\nid:2\n\n\0', 'ACK\nid:3\n\n\0']);
  expect(frames).toHaveLength(1);
  expect(errorMessage).toBe('a frame starts with its command');
});
