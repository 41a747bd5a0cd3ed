import {
  HttpException,
  Injectable,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { type DataSource, LessThan, MoreThan } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { describePostgresError } from '../../platform/database/postgres-errors.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { openDeskDatabase } from './open-desk-database.js';
import { ChallengeEntity, DeviceEntity, LinkEntity, SessionEntity } from './tables.js';

const MINUTE = 60_000;
const LINK_LIFE = 15 * MINUTE;
const CHALLENGE_LIFE = 5 * MINUTE;
export const SESSION_LIFE = 30 * 24 * 60 * MINUTE;
/** How exactly it is known when a device was last seen. */
const SEEN_STEP = MINUTE;

/** A device that is signed in. */
export interface SignedIn {
  device: DeviceEntity;
  session: SessionEntity;
}

/**
 * Devices, sessions, links, challenges and history. It opens its tables at the first question. Of
 * whatever lets someone in, it keeps the hash only.
 */
@Injectable()
export class DeskStore implements OnApplicationShutdown {
  private opened: Promise<DataSource> | undefined;

  constructor(private readonly config: Config) {}

  /**
   * @param ask has to change what belongs together in one statement: a server has one connection to
   *   SQLite
   * @throws HttpException in the words of whoever is at the desk, without what was asked
   */
  async use<T>(ask: (tables: DataSource) => Promise<T>): Promise<T> {
    try {
      this.opened ??= openDeskDatabase(this.config);
      return await ask(await this.opened.catch((error: unknown) => this.forget(error)));
    } catch (error) {
      if (error instanceof HttpException) throw error;
      if (isDiskFull(error)) throw new HttpException('There is no room left on the disk.', 507);
      throw new ServiceUnavailableException(
        `The desk's own tables can't be used: ${describePostgresError(error)}.`,
      );
    }
  }

  /** The next one tries again. */
  private forget(error: unknown): never {
    this.opened = undefined;
    throw error;
  }

  async onApplicationShutdown(): Promise<void> {
    const tables = await this.opened?.catch(() => {});
    await tables?.destroy();
  }

  /** Opens a link, which closes the last one. @returns its token */
  async createLink(): Promise<string> {
    const token = createToken();
    const link = { id: 1 as const, hash: hash(token), expiresAt: later(LINK_LIFE) };
    await this.use((tables) => tables.getRepository(LinkEntity).upsert(link, ['id']));
    return token;
  }

  /** @returns whether it was the open link, which it isn't any more */
  takeLink(token: string): Promise<boolean> {
    return this.take(LinkEntity, token);
  }

  async keepChallenge(challenge: string): Promise<void> {
    await this.use(async (tables) => {
      const challenges = tables.getRepository(ChallengeEntity);
      await challenges.delete({ expiresAt: LessThan(now()) });
      await challenges.insert({ hash: hash(challenge), expiresAt: later(CHALLENGE_LIFE) });
    });
  }

  /** @returns whether it was asked, not too long ago, and not answered before */
  takeChallenge(challenge: string): Promise<boolean> {
    return this.take(ChallengeEntity, challenge);
  }

  private take(table: typeof LinkEntity | typeof ChallengeEntity, token: string): Promise<boolean> {
    return this.use(async (tables) => {
      const { affected } = await tables
        .getRepository<LinkEntity | ChallengeEntity>(table)
        .delete({ hash: hash(token), expiresAt: MoreThan(now()) });
      return affected === 1;
    });
  }

  addDevice(name: string): Promise<DeviceEntity> {
    return this.use((tables) =>
      tables.getRepository(DeviceEntity).save({ name, keptAt: now(), seenAt: now() }),
    );
  }

  listDevices(): Promise<DeviceEntity[]> {
    return this.use((tables) => tables.getRepository(DeviceEntity).find({ order: { id: 'ASC' } }));
  }

  findPasskey(credentialId: string): Promise<DeviceEntity | null> {
    return this.use((tables) => tables.getRepository(DeviceEntity).findOneBy({ credentialId }));
  }

  async changeDevice(id: number, changes: Partial<DeviceEntity>): Promise<void> {
    await this.use((tables) => tables.getRepository(DeviceEntity).update({ id }, changes));
  }

  /** And all its sessions. @returns whether there was one */
  removeDevice(id: number): Promise<boolean> {
    return this.use(async (tables) => {
      const { affected } = await tables.getRepository(DeviceEntity).delete({ id });
      return affected === 1;
    });
  }

  /** @returns the session's token */
  async createSession(deviceId: number): Promise<string> {
    const token = createToken();
    await this.use(async (tables) => {
      const sessions = tables.getRepository(SessionEntity);
      await sessions.delete({ expiresAt: LessThan(now()) });
      await sessions.insert({ hash: hash(token), deviceId, expiresAt: later(SESSION_LIFE) });
    });
    return token;
  }

  findSession(token: string): Promise<SignedIn | undefined> {
    return this.use(async (tables) => {
      const session = await tables
        .getRepository(SessionEntity)
        .findOneBy({ hash: hash(token), expiresAt: MoreThan(now()) });
      if (!session) return undefined;
      const devices = tables.getRepository(DeviceEntity);
      const device = await devices.findOneBy({ id: session.deviceId });
      if (!device) return undefined;
      if (Date.parse(device.seenAt) < Date.now() - SEEN_STEP) {
        device.seenAt = now();
        await devices.update({ id: device.id }, { seenAt: device.seenAt });
      }
      return { device, session };
    });
  }

  async confirmSession({ hash }: SessionEntity): Promise<void> {
    await this.use((tables) =>
      tables.getRepository(SessionEntity).update({ hash }, { confirmedAt: now() }),
    );
  }

  async endSession({ hash }: SessionEntity): Promise<void> {
    await this.use((tables) => tables.getRepository(SessionEntity).delete({ hash }));
  }
}

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are random and long: nothing slower is needed. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const now = (): string => later(0);
const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
