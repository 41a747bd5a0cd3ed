import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import type { DeskRequest } from './session.guard.js';

/** How long a passkey that was asked for counts, in milliseconds. */
const CONFIRMED_FOR = 60_000;

/**
 * Whether another company's script runs on the pages of the desk's own origin: it could do there
 * what the desk may do. Also later: it could take itself off the site, at the desk, before it goes on.
 */
@Injectable()
export class ScriptWatch {
  hasScript = false;

  constructor({ desk }: Config, content: SiteContentStore) {
    const look = () => {
      this.hasScript ||= !desk!.host && Boolean(content.current.site.booking?.scriptUrl);
    };
    look();
    content.onChange(look);
  }
}

/**
 * Where such a script could use the session, dangerous things also need the passkey. For methods:
 * on a class, it would run before the guard that finds the session.
 */
@Injectable()
export class ConfirmGuard implements CanActivate {
  constructor(private readonly watch: ScriptWatch) {}

  canActivate(context: ExecutionContext): boolean {
    return !this.watch.hasScript || assertConfirmed(context);
  }
}

/** For what lets another device in: that needs the passkey wherever the desk is. */
@Injectable()
export class PasskeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return assertConfirmed(context);
  }
}

function assertConfirmed(context: ExecutionContext): true {
  const { session } = context.switchToHttp().getRequest<DeskRequest>().desk;
  if (Date.parse(session.confirmedAt ?? '') > Date.now() - CONFIRMED_FOR) return true;
  throw new UnauthorizedException({ message: 'Use your passkey once more.', error: 'Confirm' });
}
