import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { DeskStore } from '../store/desk-store.js';
import type { DeskRequest } from './session.guard.js';

/**
 * What can't be undone needs the passkey each time, where the device has one: another company's script
 * may run on the desk's own origin, and use its session. For methods: on a class, it would run before
 * the guard that finds the session.
 */
@Injectable()
export class ConfirmGuard implements CanActivate {
  constructor(private readonly store: DeskStore) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { session } = context.switchToHttp().getRequest<DeskRequest>();
    if (!session.device.credentialId || (await this.store.takeConfirmation(session))) return true;
    throw new UnauthorizedException({ message: 'Use your passkey once more.', error: 'Confirm' });
  }
}
