/** Why a file did not arrive: the storage's status, 0 without an answer. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  constructor(readonly status: number) {
    super(`the storage answered ${String(status)}`);
  }
}

interface PutOptions {
  /** Told how much of the file is on its way, in whole percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to a signed address. Rejects with {@link UploadFailed}, or with the signal's reason once that is aborted.
 * By XMLHttpRequest, since fetch does not tell how far it is.
 */
export function putFile(url: string, file: File, { onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailed(request.status));
    };
    request.onerror = () => {
      reject(new UploadFailed(0));
    };
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
    };
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}
