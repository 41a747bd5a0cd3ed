import { applyDecorators, Controller, UseGuards } from '@nestjs/common';
import { DESK_API } from '../../../shared/api/desk.js';
import { DeskOriginGuard } from './desk-origin.guard.js';
import { SessionGuard } from './session.guard.js';

/** A controller of the desk, for those who are signed in. @param path below `/api/desk` */
export function DeskController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(`${DESK_API}/${path}`),
    UseGuards(DeskOriginGuard, SessionGuard),
  );
}
