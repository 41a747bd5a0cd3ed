import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { DeskStore } from '../store/desk-store.js';
import type { DeskRequest } from './session.guard.js';

/**
 * Requires a fresh use of the passkey, if the device has one, for actions that can't be undone: a third
 * party's script on the desk's origin could use its session. Belongs on methods: on a class, it would
 * run before `SessionGuard`.
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
