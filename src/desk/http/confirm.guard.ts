import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ContentService } from '../../site/content/content.service.js';
import type { DeskRequest } from './session.guard.js';

/** How long a passkey that was asked for counts, in milliseconds. */
const CONFIRMED_FOR = 60_000;

/**
 * Whether another company's script runs on the pages of the desk's own origin: it could do there
 * what the desk may do.
 */
export function needsConfirming({ desk }: Config, { current }: ContentService): boolean {
  return !desk!.host && Boolean(current.site.booking?.scriptUrl);
}

/** Where such a script could use the session, dangerous things also need the passkey. */
@Injectable()
export class ConfirmGuard implements CanActivate {
  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (!needsConfirming(this.config, this.content)) return true;
    const { session } = context.switchToHttp().getRequest<DeskRequest>().desk;
    if (Date.parse(session.confirmedAt ?? '') > Date.now() - CONFIRMED_FOR) return true;
    throw new UnauthorizedException({ message: 'Use your passkey once more.', error: 'Confirm' });
  }
}
