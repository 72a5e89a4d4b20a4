/** The error of a failed upload. `status` is the HTTP status of the object storage; 0 without a response. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';

  constructor(readonly status: number) {
    super(`the storage responded with status ${String(status)}`);
  }
}

interface PutOptions {
  /** Called with the sent part of the file in whole percent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file to a presigned URL. Rejects with {@link UploadFailed}, or with the signal's reason after an
 * abort. The upload uses XMLHttpRequest, because fetch reports no upload progress.
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
