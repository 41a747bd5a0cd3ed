import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Request } from 'express';
import { DeskStore } from '../store/desk-store.js';

/**
 * Limits what strangers ask, by their address. Behind a proxy that isn't trusted, that is the owner's
 * too, who is told from them by a passkey or a link that is known here.
 */
@Injectable()
export class StrangersGuard extends ThrottlerGuard {
  @Inject(DeskStore)
  private readonly store!: DeskStore;

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<Request>();
    return this.store.isKnown((body ?? {}) as object);
  }
}
