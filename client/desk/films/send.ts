import type { DetailedError } from 'tus-js-client';
import { DeskError, noticeSignOut, readError, UPLOADS } from '../api';
import { words } from '../words';

/** In bytes. Proxies that allow no more than 1 MB say so with a 413. */
let pieceSize = 8 * 2 ** 20;
const SMALL_PIECE = 2 ** 20;

/** In milliseconds: a line that says nothing for that long is gone, whatever it says itself. */
const MAX_SILENCE = 30_000;
/** The same once the phone is unlocked or has a line again. */
const MAX_SILENCE_AWAKE = 4000;

interface Sending {
  name: string;
  /** Where the first part of it is, if any. */
  url?: string;
  onUrl?: (url: string) => void;
  onProgress?: (sent: number, size: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file in pieces, and goes on where it stopped.
 * @returns its address
 * @throws DeskError with status 0 where it may go on later
 */
export async function sendFile(file: Blob, sending: Sending): Promise<string> {
  const { name, url, onUrl, onProgress, signal } = sending;
  const { Upload } = await import('tus-js-client');
  return new Promise((done, fail) => {
    let heardAt = Date.now();
    const hear = () => (heardAt = Date.now());
    const upload = new Upload(file, {
      endpoint: UPLOADS,
      uploadUrl: url,
      chunkSize: pieceSize,
      // Whoever has asked tries again, and asks first where it stopped.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: name, filetype: file.type },
      onUploadUrlAvailable: () => onUrl?.(upload.url!),
      onProgress: (sent, size) => {
        hear();
        onProgress?.(sent, size);
      },
      onChunkComplete: hear,
      onSuccess: () => {
        stop();
        done(upload.url!);
      },
      onError: (error) => {
        stop();
        // Nobody has its address, to go on with it.
        if (!onUrl && upload.url) void giveUpSending(upload.url);
        fail(describe(error));
      },
    });
    const giveUp = () => {
      stop();
      void upload.abort();
      fail(new DeskError(0, words.waiting));
    };
    const watch = (silence: number) => () => Date.now() - heardAt > silence && giveUp();
    const timer = setInterval(watch(MAX_SILENCE), 1000);
    const wake = watch(MAX_SILENCE_AWAKE);
    const stop = () => {
      clearInterval(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      signal?.removeEventListener('abort', giveUp);
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    signal?.addEventListener('abort', giveUp);
    upload.start();
  });
}

/** @returns what the API calls a file that has arrived */
export function readUploadId(url: string): string {
  return url.split('/').at(-1)!;
}

/** Tells the server that nobody will send the rest. */
export async function giveUpSending(url: string): Promise<void> {
  const { Upload } = await import('tus-js-client');
  await Upload.terminate(url).catch(() => {});
}

function describe(error: Error): DeskError {
  const response = (error as Partial<DetailedError>).originalResponse;
  if (!response) return new DeskError(0, words.waiting);
  const status = response.getStatus();
  if (status === 413 && pieceSize > SMALL_PIECE) {
    pieceSize = SMALL_PIECE;
    return new DeskError(0, words.waiting);
  }
  if (status === 401) noticeSignOut();
  return readError(status, response.getBody());
}
