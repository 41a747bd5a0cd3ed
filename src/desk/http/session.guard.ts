import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../platform/config/config.js';
import { DeskStore } from '../store/desk-store.js';
import type { SessionEntity } from '../store/tables.js';
import { readSessionCookie } from './session-cookie.js';

/** A request that has passed the guard. */
export type DeskRequest = Request & { session: SessionEntity };

/** Lets in a device that is signed in. It asks the table each time, so that a removal counts at once. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<DeskRequest>();
    const token = readSessionCookie(request, this.config.desk!);
    const session = token && (await this.store.findSession(token));
    if (!session) throw new UnauthorizedException('You are not signed in.');
    request.session = session;
    return true;
  }
}
