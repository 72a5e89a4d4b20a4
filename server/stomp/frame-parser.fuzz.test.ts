import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { stompVersions } from './broker';
import type { StompVersion } from './broker';
import { encodeFrame } from './frame-encoder';
import { limits, parse } from './testing/frames';

// The seed is fixed, so every run of `npm test` has the same cases.
// FUZZ_SEED=… sets another seed and runs four times as many cases.
const { FUZZ_SEED } = process.env;
const seed = Number(FUZZ_SEED ?? 1);
const checkProperty = <T>(property: fc.IProperty<T>, numRuns: number) => {
  fc.assert(property, { numRuns: FUZZ_SEED === undefined ? numRuns : 4 * numRuns, seed });
};

const anyVersion = fc.constantFrom(...stompVersions);

/** Generates fragments of STOMP, so that random input is sometimes nearly valid. */
const stompFragment = fc
  .constantFrom(
    'SEND',
    'CONNECT',
    'MESSAGE',
    'ACK',
    '\n',
    '\r\n',
    '\r',
    '\0',
    ':',
    'content-length:',
    '0',
    '3',
    '16384',
    '-1',
    'abc',
    'destination:/publish/1',
    '\\n',
    '\\c',
    '\\\\',
    '\\r',
    '\\q',
    '안녕',
    '👋',
  )
  .map((text) => Buffer.from(text));
const anyBytes: Arbitrary<Buffer> = fc.uint8Array({ maxLength: 12 }).map((array) => Buffer.from(array));
const randomBytes = fc
  .array(fc.oneof({ weight: 4, arbitrary: stompFragment }, { weight: 1, arbitrary: anyBytes }), {
    maxLength: 24,
  })
  .map((parts) => Buffer.concat(parts));

/** Generates header texts that the version can encode: never NUL; no CR before 1.2; in 1.0 no LF either, and no colon in names. */
const generateHeaderText = (version: StompVersion, isName: boolean) =>
  fc.string({ unit: 'binary', maxLength: 8, minLength: isName ? 1 : 0 }).map((text) => {
    let encodableText = text.replaceAll('\0', '');
    if (version !== '1.2') encodableText = encodableText.replaceAll('\r', '');
    if (version === '1.0')
      encodableText = encodableText.replaceAll('\n', '').replaceAll(isName ? ':' : '', '');
    return encodableText === '' && isName ? 'x' : encodableText;
  });
interface SentFrame {
  version: StompVersion;
  command: string;
  headers: [string, string][];
  body: string;
}
const anyFrame: Arbitrary<SentFrame> = anyVersion.chain((version) =>
  fc.record({
    version: fc.constant(version),
    command: fc.constantFrom('SEND', 'MESSAGE', 'SUBSCRIBE', 'ERROR', 'RECEIPT'),
    headers: fc.array(fc.tuple(generateHeaderText(version, true), generateHeaderText(version, false)), {
      maxLength: 5,
    }),
    body: fc.string({ unit: 'binary', maxLength: 16 }),
  }),
);
const encode = (sentFrame: SentFrame) =>
  Buffer.from(encodeFrame(sentFrame.command, sentFrame.headers, sentFrame.body, sentFrame.version));

function split(input: Buffer, cutPositions: readonly number[]): Buffer[] {
  const sortedPositions = [
    ...cutPositions.map((cutPosition) => cutPosition % (input.length + 1)),
    0,
    input.length,
  ].sort((a, b) => a - b);
  return sortedPositions.slice(1).map((to, i) => input.subarray(sortedPositions[i], to));
}
const cutPositions = fc.array(fc.nat(100_000), { maxLength: 6 });

/** Expects the same frames and errors for split input as for whole input, and never more unparsed bytes than a frame may have. */
function expectSameInChunks(input: Buffer, positions: readonly number[], version: StompVersion): void {
  const wholeResult = parse([input], version);
  const splitResult = parse(split(input, positions), version);
  if (
    JSON.stringify(wholeResult.frames) !== JSON.stringify(splitResult.frames) ||
    wholeResult.errorMessage !== splitResult.errorMessage
  ) {
    expect(splitResult).toEqual(wholeResult);
  }
  if (Math.max(wholeResult.maxUnparsedBytes, splitResult.maxUnparsedBytes) > limits.frameBytes)
    throw new Error('the parser buffers more than one frame');
}

test('arbitrary bytes give the same frames and errors however they are split, without other exceptions or unbounded memory [LC-18]', () => {
  checkProperty(fc.property(randomBytes, cutPositions, anyVersion, expectSameInChunks), 10_000);
});

test('frames with random defects give the same frames and errors however they are split', () => {
  const mutation = fc.tuple(
    fc.nat(100_000),
    fc.constantFrom('delete byte', 'insert', 'flip bit'),
    fc.oneof(stompFragment, anyBytes),
  );
  // The frames are created in advance, because creating them takes longer than parsing them.
  const intactFrame = fc.constantFrom(
    ...fc
      .sample(anyFrame, { numRuns: 300, seed })
      .map((sentFrame) => ({ version: sentFrame.version, bytes: encode(sentFrame) })),
  );
  checkProperty(
    fc.property(
      fc.array(intactFrame, { minLength: 1, maxLength: 3 }),
      fc.array(mutation, { minLength: 1, maxLength: 2 }),
      cutPositions,
      (frames, mutations, positions) => {
        let input = Buffer.concat(frames.map(({ bytes }) => bytes));
        for (const [position, kind, insertedBytes] of mutations) {
          const index = position % (input.length + 1);
          if (kind === 'delete byte')
            input = Buffer.concat([input.subarray(0, index), input.subarray(index + 1)]);
          else if (kind === 'insert')
            input = Buffer.concat([input.subarray(0, index), insertedBytes, input.subarray(index)]);
          else if (index < input.length) input[index] = (input[index] ?? 0) ^ (1 << (position % 8));
        }
        expectSameInChunks(input, positions, frames[0]?.version ?? '1.2');
      },
    ),
    7_500,
  );
});

test('encoded frames are decoded unchanged however they are split', () => {
  checkProperty(
    fc.property(anyFrame, cutPositions, (sentFrame, positions) => {
      const { frames, errorMessage } = parse(split(encode(sentFrame), positions), sentFrame.version);
      const expected = new Map<string, string>();
      for (const [name, value] of sentFrame.headers) if (!expected.has(name)) expected.set(name, value);
      // A random content-length would contradict the body.
      if (expected.has('content-length')) return;
      if (sentFrame.body !== '') expected.set('content-length', String(Buffer.byteLength(sentFrame.body)));
      const [decodedFrame] = frames;
      if (
        errorMessage !== undefined ||
        frames.length !== 1 ||
        decodedFrame?.body !== sentFrame.body ||
        JSON.stringify(decodedFrame.headers) !== JSON.stringify([...expected])
      ) {
        expect({ frames, errorMessage }).toEqual({
          frames: [{ command: sentFrame.command, headers: [...expected], body: sentFrame.body }],
          errorMessage: undefined,
        });
      }
    }),
    7_500,
  );
});

test('for long input, the number of unparsed bytes never exceeds the maximum of a frame', () => {
  checkProperty(
    fc.property(
      fc.array(fc.oneof(stompFragment, fc.constant(Buffer.alloc(5_000, 'a'))), {
        minLength: 1,
        maxLength: 8,
      }),
      (parts) => {
        const { maxUnparsedBytes } = parse(Array.from({ length: 20 }, () => Buffer.concat(parts)));
        if (maxUnparsedBytes > limits.frameBytes)
          throw new Error(`${String(maxUnparsedBytes)} bytes are unparsed`);
      },
    ),
    300,
  );
});
