import { HttpException, HttpStatus } from '@nestjs/common';

const ADVICE: Readonly<Record<string, string>> = {
  AccessDenied: 'its key may not do this',
  AllAccessDisabled: 'its key may not do this',
  AuthorizationHeaderMalformed: 'check the region in MEDIA_URL',
  InvalidAccessKeyId: 'check the key in MEDIA_URL',
  NoSuchBucket: 'check the bucket in MEDIA_URL',
  PermanentRedirect: 'check the endpoint and the region in MEDIA_URL',
  RequestTimeTooSkewed: "this machine's clock is wrong",
  SignatureDoesNotMatch: 'check the secret in MEDIA_URL',
};

/** Advice for responses without a code, such as every response to HEAD. */
const REFUSED = 'check the key, the secret and the bucket in MEDIA_URL';

/**
 * Thrown when the S3 store can't be reached (503 for visitors) or refuses a request (502). The message
 * is one line for the operator, and contains neither keys nor an address.
 */
export class StoreError extends HttpException {}

/** @returns the error code that Node has, where `fetch` wraps it or has a code of its own */
export function findReason(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code === 'UND_ERR_SOCKET' ? 'ECONNRESET' : (code ?? message);
}

export function unreachableError(error: Error): StoreError {
  return new StoreError(
    `The media store doesn't answer (${findReason(error)}): check MEDIA_URL, or try again later`,
    HttpStatus.SERVICE_UNAVAILABLE,
    { cause: error },
  );
}

export function notAStoreError(): StoreError {
  const message = 'What MEDIA_URL leads to is not an S3 store: check its endpoint';
  return new StoreError(message, HttpStatus.BAD_GATEWAY);
}

export function refusedError(status: number, text: string): StoreError {
  const code = readErrorCode(text);
  const guess =
    status < 400 ? ADVICE.PermanentRedirect : status < 500 ? REFUSED : 'try again later';
  const advice = ADVICE[code] ?? guess;
  return new StoreError(
    `The media store refuses (${[status, code].filter(Boolean).join(' ')}): ${advice}`,
    HttpStatus.BAD_GATEWAY,
  );
}

export function readErrorCode(text: string): string {
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? '';
}
