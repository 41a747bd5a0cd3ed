import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../platform/config/config.js';
import { DeskStore, type SignedIn } from '../store/desk-store.js';
import { readSessionCookie } from './session-cookie.js';

/** A request that has passed the guard. */
export type DeskRequest = Request & { desk: SignedIn };

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
    const signedIn = token && (await this.store.findSession(token));
    if (!signedIn) throw new UnauthorizedException('You are not signed in.');
    request.desk = signedIn;
    return true;
  }
}
