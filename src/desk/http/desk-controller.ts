import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { DESK_API } from '../../../shared/api/desk.js';
import { GalleryErrors } from './gallery-errors.js';
import { type DeskRequest, SessionGuard } from './session.guard.js';

/** A controller of the desk, for those who are signed in. @param path below `/api/desk` */
export function DeskController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(`${DESK_API}/${path}`),
    UseGuards(SessionGuard),
    UseInterceptors(GalleryErrors),
  );
}

/** The parameter of a handler: the device that asks. */
export const AskingDevice = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<DeskRequest>().session.device,
);
