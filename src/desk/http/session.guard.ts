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

export type DeskRequest = Request & { session: SessionEntity };

/** How often the session is checked again during a long request, in milliseconds. */
const INTERVAL = 500;

/** Reads the session for each request and during it: removing a device ends even its running uploads. */
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
    // If the database is unavailable, running requests go on.
    const timer = setInterval(() => void check().catch(() => {}), INTERVAL);
    http.getResponse<Response>().once('close', () => clearInterval(timer));
    return true;
  }
}
