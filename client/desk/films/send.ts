import type { DetailedError, Upload } from 'tus-js-client';
import type { AddedAsset, AssetInput } from '../../../shared/api/desk-site.js';
import { API, ask, DeskError, loadPart, noticeSignOut, readError } from '../api';
import { words } from '../words';

/** Bytes in a request. Lowered when a proxy answers 413, as some allow no more than 1 MB. */
let pieceSize = 8 * 2 ** 20;
const SMALL_PIECE = 2 ** 20;

/** Statuses after which a request is retried: no response, signed out, busy, or a server that starts. */
export const TEMPORARY_UPLOAD_STATUSES = [0, 401, 408, 409, 423, 425, 429, 500, 502, 503, 504];
const GONE = [404, 410];

/** Delay before a retry, in milliseconds. */
export const PAUSE = 3000;
/** tus takes a list of delays: this one never ends in practice. */
const PAUSES = Array<number>(100_000).fill(PAUSE);
/** How long there may be no progress before the upload is restarted, in milliseconds. */
const MAX_SILENCE = 20_000;

interface Sending {
  name: string;
  /** URL of an upload that was begun before. */
  url?: string;
  onUrl?: (url: string) => void;
  onProgress?: (sent: number, size: number) => void;
  onWait?: () => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file in pieces, and resumes after interruptions.
 * @returns the upload's id
 * @throws DeskError
 */
export async function uploadFile(file: Blob, sending: Sending): Promise<string> {
  const { name, url, onUrl, onProgress, onWait, signal } = sending;
  const tus = await loadPart(() => import('tus-js-client'));
  let timer: ReturnType<typeof setInterval>;
  const sent = new Promise<string>((done, fail) => {
    let heardAt = Date.now();
    const hear = () => (heardAt = Date.now());
    const upload: Upload = new tus.Upload(file, {
      endpoint: `${API}/uploads`,
      uploadUrl: url,
      chunkSize: pieceSize,
      retryDelays: PAUSES,
      storeFingerprintForResuming: false,
      metadata: { filename: name, filetype: file.type },
      onUploadUrlAvailable: () => onUrl?.(upload.url!),
      onProgress: (sent, size) => {
        hear();
        onProgress?.(sent, size);
      },
      onAfterResponse: (request, response) => {
        hear();
        const status = response.getStatus();
        if (status === 401) noticeSignOut();
        // Makes tus retry: it takes an error response to HEAD for a lost upload, and would start again.
        if (request.getMethod() === 'HEAD' && TEMPORARY_UPLOAD_STATUSES.includes(status))
          throw new Error();
      },
      onShouldRetry: (error, _, options) => {
        hear();
        const { status } = toDeskError(error);
        const isTooLarge = status === 413 && pieceSize > SMALL_PIECE;
        if (isTooLarge) options.chunkSize = pieceSize = SMALL_PIECE;
        onWait?.();
        return (
          isTooLarge ||
          TEMPORARY_UPLOAD_STATUSES.includes(status) ||
          (!!upload.url && GONE.includes(status))
        );
      },
      onSuccess: () => done(upload.url!.split('/').at(-1)!),
      onError: (error) => fail(toDeskError(error)),
    });
    timer = setInterval(() => {
      if (Date.now() - heardAt < MAX_SILENCE) return;
      hear();
      onWait?.();
      void upload.abort().then(() => upload.start());
    }, 1000);
    signal?.addEventListener('abort', () => {
      // Deletes what has arrived, which the server would keep for a day.
      void upload.abort(true).catch(() => {});
      fail(new DeskError(0, words.waiting));
    });
    upload.start();
  });
  return sent.finally(() => clearInterval(timer));
}

export async function sendAsset(
  kind: 'pictures' | 'films',
  file: File,
  asset: Omit<AssetInput, 'upload'>,
  onProgress: (share: number) => void,
): Promise<AddedAsset> {
  const upload = await uploadFile(file, {
    name: file.name,
    onProgress: (sent, size) => onProgress(sent / size),
  });
  return ask<AddedAsset>(`site/${kind}`, 'POST', { ...asset, upload });
}

function toDeskError(error: Error): DeskError {
  const response = (error as Partial<DetailedError>).originalResponse;
  if (!response) return new DeskError(0, words.waiting);
  return readError(response.getStatus(), response.getBody());
}
