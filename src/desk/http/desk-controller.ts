import {
  applyDecorators,
  type CanActivate,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { DESK_API } from '../../../shared/api/desk.js';
import { Config } from '../../platform/config/config.js';
import { DeskStore, type SignedIn } from '../store/desk-store.js';
import { GalleryErrors } from './gallery-errors.js';
import { readSessionCookie } from './session-cookie.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Lets nothing be changed but by the desk's own pages: no other site may use its cookie. */
@Injectable()
export class DeskOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    const { url } = this.config.desk!;
    const isOwn =
      headers.origin === url && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
    if (READS.includes(method) || isOwn) return true;
    throw new ForbiddenException(`The desk is at ${url}: it takes nothing from elsewhere.`);
  }
}

/** A request that has passed the guard. */
export type DeskRequest = Request & { desk: SignedIn };

/** Lets in a device that is signed in. It asks the table each time, so that a removal counts at once. */
@Injectable()
class SessionGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<DeskRequest>();
    const token = readSessionCookie(request, this.config.desk!);
    const signedIn = token && (await this.store.findSession(token));
    if (!signedIn) throw new UnauthorizedException('You are not signed in.');
    request.desk = signedIn;
    return true;
  }
}

/** The parameter of a handler behind the guard: the device that asks. */
export const AskingDevice = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<DeskRequest>().desk.device,
);

/** A controller of the desk, for those who are signed in. @param path below `/api/desk` */
export function DeskController(path = ''): ClassDecorator {
  return applyDecorators(
    Controller(`${DESK_API}/${path}`),
    UseGuards(DeskOriginGuard, SessionGuard),
    UseInterceptors(GalleryErrors),
  );
}
