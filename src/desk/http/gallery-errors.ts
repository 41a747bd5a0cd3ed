import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  NotFoundException,
  UnprocessableEntityException,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { findSentence } from '../../platform/describe-error.js';
import { isDiskFull } from '../../platform/error-code.js';
import { BadFileError } from '../../platform/files/regular-file.js';

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
  const sentence = findSentence(error);
  return sentence ? new HttpException(`${sentence}.`, isDiskFull(error) ? 507 : 503) : error;
}

function blame(path: string, message: string): UnprocessableEntityException {
  const faults = [{ file: 'films', line: null, column: null, path, message }];
  return new UnprocessableEntityException({ message, faults });
}
