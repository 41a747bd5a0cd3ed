import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  NotFoundException,
  ServiceUnavailableException,
  UnprocessableEntityException,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { isBusy } from '../../platform/database/error-code.js';
import { describePostgresError, isPostgresError } from '../../platform/database/postgres-errors.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { BadFileError } from '../../platform/files/regular-file.js';

/** Says by HTTP what the gallery says to the commands. */
@Injectable()
export class GalleryErrors implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        throw translate(error);
      }),
    );
  }
}

function translate(error: unknown): unknown {
  if (error instanceof BadValueError) {
    const { field, message } = error;
    return field === 'id' ? new NotFoundException(message) : blame(field, message);
  }
  if (error instanceof BadFileError) {
    const [, part, message = error.message] =
      /^(file|thumbnail): (.*)$/su.exec(error.message) ?? [];
    return blame(part === 'thumbnail' ? 'poster' : 'upload', message);
  }
  if (isDiskFull(error))
    return new HttpException('There is no room left on the disk: nothing was changed.', 507);
  if (isBusy(error))
    return new ServiceUnavailableException(
      'Something else is changing the gallery: try again in a moment.',
    );
  if (error instanceof Error && isPostgresError(error))
    return new ServiceUnavailableException(
      `The database can't be used: ${describePostgresError(error)}.`,
    );
  return error;
}

/** @param path the field's */
function blame(path: string, message: string): UnprocessableEntityException {
  const faults = [{ file: 'films', line: null, column: null, path, message }];
  return new UnprocessableEntityException({ message, faults });
}
