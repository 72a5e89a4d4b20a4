import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { IMAGE_MAX_BYTES } from '@contract/upload';
import { refuse } from '@/app/testing/fake-server';
import type { FakeAnswers } from '@/app/testing/fake-server';
import { createFile, installUploads } from '@/app/testing/fake-uploads';
import type { FakePut } from '@/app/testing/fake-uploads';
import { renderApp } from '@/app/testing/render-app';
import { ImageField } from '.';

const OBJECT_NAME = 'u/00000000-0000-4000-8000-000000000001';
const UPLOAD_URL = '/storage/u/00000000-0000-4000-8000-000000000001.raw?signature=x';

function Form({ initial, onValue }: { initial: string | null; onValue: (value: string | null) => void }) {
  const [value, setValue] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [isMounted, setMounted] = useState(true);
  return (
    <>
      {isMounted && (
        <ImageField
          label="이미지"
          value={value}
          url="/current.webp"
          onBusyChange={setBusy}
          onChange={(next) => {
            setValue(next);
            onValue(next);
          }}
        />
      )}
      <button disabled={busy}>보내기</button>
      <button
        onClick={() => {
          setMounted(false);
        }}
      >
        나가기
      </button>
    </>
  );
}

function renderField({
  initial = null,
  answers = {},
}: { initial?: string | null; answers?: FakeAnswers } = {}) {
  const uploads = installUploads();
  const onValue = jest.fn();
  const app = renderApp({
    element: <Form initial={initial} onValue={onValue} />,
    answers: { 'GET /upload/presigned-url': { objectName: OBJECT_NAME, url: UPLOAD_URL }, ...answers },
  });
  return { ...app, ...uploads, onValue };
}
type RenderedField = ReturnType<typeof renderField>;

const getField = () => screen.getByLabelText<HTMLInputElement>('이미지');
const listImageSources = () =>
  [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const getSendButton = () => screen.getByRole('button', { name: '보내기' });
// Bypasses the file dialog, as drag and drop does: `accept` only filters the dialog.
const chooseFile = (file: File) => {
  fireEvent.change(getField(), { target: { files: [file] } });
};
async function findUpload({ puts }: RenderedField, index = 0): Promise<FakePut> {
  await waitFor(() => {
    expect(puts).toHaveLength(index + 1);
  });
  const upload = puts[index];
  if (!upload) throw new Error('no upload is running');
  return upload;
}

test('previews an image at once, shows the upload progress and then sets the object name as value [IR-11]', async () => {
  const app = renderField();
  await app.user.upload(getField(), createFile('여름.png', 'image/png', 1_234));
  expect(listImageSources()).toEqual(['blob:preview-1']);
  const upload = await findUpload(app);
  expect(app.server.callsTo('GET /upload/presigned-url')[0]?.query).toEqual({
    fileName: '여름.png',
    fileType: 'image/png',
    fileSize: '1234',
  });
  expect(upload).toMatchObject({
    url: UPLOAD_URL,
    contentType: 'image/png',
    file: expect.objectContaining({ name: '여름.png' }) as File,
  });
  expect(getSendButton()).toBeDisabled();
  upload.progress(40);
  expect(screen.getByRole('progressbar', { name: '이미지 업로드' })).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('업로드 중 40%')).toBeVisible();
  expect(app.onValue).not.toHaveBeenCalled();
  await upload.answer(200);
  await waitFor(() => {
    expect(app.onValue.mock.calls).toEqual([[OBJECT_NAME]]);
  });
  await waitFor(() => {
    expect(getSendButton()).toBeEnabled();
  });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('이미지를 업로드했습니다.')).toHaveAttribute('aria-live', 'polite');
  expect(listImageSources()).toEqual(['blob:preview-1']);
});

test('limits the file dialog to the accepted types, and describes types and maximum size to screen readers [IR-01]', () => {
  renderField();
  expect(getField()).toHaveAttribute('accept', 'image/png,image/jpeg');
  expect(getField()).toHaveAccessibleDescription(
    '이미지를 끌어다 놓거나 눌러서 선택해 주세요. PNG 또는 JPEG, 최대 10MB',
  );
});

test.each([
  ['a GIF', () => createFile('x.gif', 'image/gif'), 'PNG 또는 JPEG 파일만 업로드할 수 있습니다.'],
  ['an SVG', () => createFile('x.svg', 'image/svg+xml'), 'PNG 또는 JPEG 파일만 업로드할 수 있습니다.'],
  [
    'a file that is not an image',
    () => createFile('x.pdf', 'application/pdf'),
    'PNG 또는 JPEG 파일만 업로드할 수 있습니다.',
  ],
  ['a file without a type', () => createFile('x', ''), 'PNG 또는 JPEG 파일만 업로드할 수 있습니다.'],
  [
    'a file one byte over the limit',
    () => createFile('x.png', 'image/png', IMAGE_MAX_BYTES + 1),
    '파일 크기는 최대 10MB까지 가능합니다.',
  ],
])('rejects %s without a request [IR-01 ME-69 NU-07]', async (_, createRejectedFile, sentence) => {
  const { server, puts, onValue } = renderField();
  chooseFile(createRejectedFile());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription(sentence);
  expect(server.callsTo('GET /upload/presigned-url')).toEqual([]);
  expect(puts).toEqual([]);
  expect(onValue).not.toHaveBeenCalled();
});

test('uploads a file of exactly the maximum size [NU-07]', async () => {
  const app = renderField();
  chooseFile(createFile('x.png', 'image/png', IMAGE_MAX_BYTES));
  await findUpload(app);
});

test('shows a hint while the user drags a file over the drop zone, and uploads a dropped image [IR-11]', async () => {
  const app = renderField();
  const dropZone = getField().parentElement ?? document.body;
  fireEvent.dragOver(dropZone, { dataTransfer: { types: ['text/plain'] } });
  expect(screen.queryByText('여기에 놓으면 업로드합니다.')).not.toBeInTheDocument();
  fireEvent.dragOver(dropZone, { dataTransfer: { types: ['Files'] } });
  expect(screen.getByText('여기에 놓으면 업로드합니다.')).toBeVisible();
  fireEvent.dragLeave(dropZone);
  expect(screen.queryByText('여기에 놓으면 업로드합니다.')).not.toBeInTheDocument();
  fireEvent.drop(dropZone, {
    dataTransfer: { types: ['Files'], files: [createFile('x.jpg', 'image/jpeg')] },
  });
  expect((await findUpload(app)).contentType).toBe('image/jpeg');
});

test.each([
  ['does not open a file that is dropped outside of the field', 'Files', document.body, false],
  ['does not open a link that is dropped outside of the field', 'text/uri-list', document.body, false],
  ['lets the user drag text into a text field', 'text/plain', document.createElement('textarea'), true],
  [
    'does not open a file that is dropped on a text field',
    'Files',
    document.createElement('textarea'),
    false,
  ],
])('%s', (_title, type, target, isDefaultAllowed) => {
  renderField();
  document.body.append(...(target === document.body ? [] : [target]));
  // `fireEvent` returns false if the page prevented the default action.
  expect(fireEvent.dragOver(target, { dataTransfer: { types: [type] } })).toBe(isDefaultAllowed);
  expect(fireEvent.drop(target, { dataTransfer: { types: [type], files: [] } })).toBe(isDefaultAllowed);
  if (target !== document.body) target.remove();
});

test('keeps the current image when a file is rejected', async () => {
  const app = renderField({ initial: OBJECT_NAME });
  expect(listImageSources()).toEqual(['/current.webp']);
  chooseFile(createFile('x.gif', 'image/gif'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(listImageSources()).toEqual(['/current.webp']);
  expect(app.onValue).not.toHaveBeenCalled();
});

test('removes the image and focuses the field', async () => {
  const { user, onValue } = renderField({ initial: OBJECT_NAME });
  await user.click(screen.getByRole('button', { name: '이미지 삭제' }));
  expect(onValue.mock.calls).toEqual([[null]]);
  expect(listImageSources()).toEqual([]);
  expect(getField()).toHaveFocus();
});

test('requests a new upload URL when the user retries a failed upload', async () => {
  const app = renderField();
  await app.user.upload(getField(), createFile('x.png', 'image/png'));
  await (await findUpload(app)).fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('이미지를 업로드하지 못했습니다.');
  expect(getSendButton()).toBeEnabled();
  expect(app.onValue).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('button', { name: '다시 시도' }));
  await (await findUpload(app, 1)).answer(200);
  await waitFor(() => {
    expect(app.onValue.mock.calls).toEqual([[OBJECT_NAME]]);
  });
  expect(app.server.callsTo('GET /upload/presigned-url')).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [403, '이미지를 업로드하지 못했습니다.'],
  [413, '파일 크기는 최대 10MB까지 가능합니다.'],
  [500, '이미지를 업로드하지 못했습니다.'],
])('shows an error after a failed upload with status %i and sets no value', async (status, sentence) => {
  const app = renderField();
  await app.user.upload(getField(), createFile('x.png', 'image/png'));
  await (await findUpload(app)).answer(status);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(app.onValue).not.toHaveBeenCalled();
});

test('shows why the server gave no upload URL, and sends no file', async () => {
  const app = renderField({ answers: { 'GET /upload/presigned-url': refuse('too_many_requests') } });
  await app.user.upload(getField(), createFile('x.png', 'image/png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '이미지를 업로드하지 못했습니다. 요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  );
  expect(app.puts).toEqual([]);
});

test('restores the previous image when a failed upload is discarded', async () => {
  const app = renderField({ initial: OBJECT_NAME });
  chooseFile(createFile('x.png', 'image/png'));
  await (await findUpload(app)).answer(500);
  await app.user.click(await screen.findByRole('button', { name: '취소' }));
  expect(listImageSources()).toEqual(['/current.webp']);
  expect(app.onValue).not.toHaveBeenCalled();
  expect(app.previews.size).toBe(0);
});

test('cancels a running upload', async () => {
  const app = renderField();
  await app.user.upload(getField(), createFile('x.png', 'image/png'));
  const upload = await findUpload(app);
  await app.user.click(screen.getByRole('button', { name: '업로드 취소' }));
  expect(upload.aborted).toBe(true);
  expect(getSendButton()).toBeEnabled();
  expect(listImageSources()).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(app.onValue).not.toHaveBeenCalled();
});

test('aborts a running upload when another image is chosen', async () => {
  const app = renderField();
  chooseFile(createFile('a.png', 'image/png'));
  const firstUpload = await findUpload(app);
  chooseFile(createFile('b.png', 'image/png'));
  const secondUpload = await findUpload(app, 1);
  expect([firstUpload.aborted, secondUpload.aborted]).toEqual([true, false]);
  await secondUpload.answer(200);
  await waitFor(() => {
    expect(app.onValue.mock.calls).toEqual([[OBJECT_NAME]]);
  });
  expect(listImageSources()).toEqual(['blob:preview-2']);
  expect([...app.previews]).toEqual(['blob:preview-2']);
});

test('aborts the upload and frees the preview on unmount', async () => {
  const app = renderField();
  await app.user.upload(getField(), createFile('x.png', 'image/png'));
  const upload = await findUpload(app);
  await app.user.click(screen.getByRole('button', { name: '나가기' }));
  expect(upload.aborted).toBe(true);
  expect(app.previews.size).toBe(0);
  expect(getSendButton()).toBeEnabled();
});

test('removes an uploaded image that the browser cannot decode, and shows an error', async () => {
  const app = renderField();
  await app.user.upload(getField(), createFile('page.png', 'image/png'));
  await (await findUpload(app)).answer(200);
  await waitFor(() => {
    expect(app.onValue).toHaveBeenCalledWith(OBJECT_NAME);
  });
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  );
  expect(app.onValue).toHaveBeenLastCalledWith(null);
  expect(listImageSources()).toEqual([]);
});
