import { act } from '@testing-library/react';

/** A PUT request of an upload, which the test controls. */
export interface FakePut {
  url: string;
  contentType: string;
  file: File;
  /** Whether the page aborted the upload. */
  aborted: boolean;
  /** Reports the sent part of the file to the page. */
  progress: (percent: number) => void;
  /** Responds with the status. Resolves when the page has processed the response. */
  answer: (status: number) => Promise<void>;
  /** Simulates a network error. Resolves when the page has processed the error. */
  fail: () => Promise<void>;
}

/**
 * Replaces XMLHttpRequest and blob URLs, which jsdom does not support for files. Call it before rendering.
 */
export function installUploads() {
  const puts: FakePut[] = [];
  /** Blob URLs that are created and not revoked. */
  const previews = new Set<string>();
  let previewCount = 0;

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    private url = '';
    private contentType = '';
    private put: FakePut | undefined;

    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(_name: string, value: string): void {
      this.contentType = value;
    }
    send(file: File): void {
      const finishRequest = (finish: () => void) =>
        act(async () => {
          finish();
          this.onloadend?.();
        });
      this.put = {
        url: this.url,
        contentType: this.contentType,
        file,
        aborted: false,
        progress: (percent) => {
          act(() => {
            this.upload.onprogress?.({ loaded: percent, total: 100 });
          });
        },
        answer: (status) =>
          finishRequest(() => {
            this.status = status;
            this.onload?.();
          }),
        fail: () =>
          finishRequest(() => {
            this.onerror?.();
          }),
      };
      puts.push(this.put);
    }
    abort(): void {
      if (this.put) this.put.aborted = true;
    }
  }

  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  Object.assign(URL, {
    createObjectURL: () => {
      previewCount += 1;
      const address = `blob:preview-${String(previewCount)}`;
      previews.add(address);
      return address;
    },
    revokeObjectURL: (address: string) => {
      previews.delete(address);
    },
  });
  return { puts, previews };
}

/** Creates a file as a user selects it. */
export const createFile = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
