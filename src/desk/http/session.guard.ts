import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../platform/config/config.js';
import { DeskStore } from '../store/desk-store.js';
import type { SessionEntity } from '../store/tables.js';
import { readSessionCookie } from './session-cookie.js';

/** A request that has passed the guard. */
export type DeskRequest = Request & { session: SessionEntity };

/** How often it is asked whether a device is still signed in while its request goes on, in milliseconds. */
const INTERVAL = 500;

/**
 * Lets in a device that is signed in. It asks the table each time, so that a removal counts at once, also
 * for what takes minutes, such as a film on its way.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<DeskRequest>();
    const token = readSessionCookie(request, this.config.desk!);
    const session = token && (await this.store.findSession(token));
    if (!session) throw new UnauthorizedException('You are not signed in.');
    request.session = session;
    const check = async () => {
      if (!(await this.store.findSession(token))) request.socket.destroy();
    };
    // While the desk's tables are away, nobody is turned out.
    const timer = setInterval(() => void check().catch(() => {}), INTERVAL);
    http.getResponse<Response>().once('close', () => clearInterval(timer));
    return true;
  }
}
