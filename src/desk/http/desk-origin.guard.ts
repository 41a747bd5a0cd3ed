import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
} from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../platform/config/config.js';

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
