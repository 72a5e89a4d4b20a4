import { act } from '@testing-library/react';

/** One file on its way to the storage, moved on by the test. */
export interface FakePut {
  url: string;
  contentType: string;
  file: File;
  /** Broken off by the page. */
  aborted: boolean;
  progress: (percent: number) => void;
  /** The storage answers; resolves when the page has heard it. */
  answer: (status: number) => Promise<void>;
  /** The connection is lost. */
  lose: () => Promise<void>;
}

/** Stands in for XMLHttpRequest and for blob addresses, neither of which jsdom can do with files; call it before rendering. */
export function installUploads() {
  const puts: FakePut[] = [];
  /** Blob addresses that were made and not given up. */
  const previews = new Set<string>();
  let made = 0;

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
      const end = (finish: () => void) =>
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
          end(() => {
            this.status = status;
            this.onload?.();
          }),
        lose: () =>
          end(() => {
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
      made += 1;
      const address = `blob:preview-${String(made)}`;
      previews.add(address);
      return address;
    },
    revokeObjectURL: (address: string) => {
      previews.delete(address);
    },
  });
  return { puts, previews };
}

/** A file as a person picks it. */
export const fileOf = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
