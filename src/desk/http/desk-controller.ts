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

/** Marks a controller for signed-in devices. @param path below `/api/desk` */
export function DeskController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(`${DESK_API}/${path}`),
    UseGuards(SessionGuard),
    UseInterceptors(GalleryErrors),
  );
}

export const CurrentDevice = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<DeskRequest>().session.device,
);
