import { makeDataDir } from '../../test/support/data-dir.js';
import { createPostgresDatabase, runSql } from '../../test/support/engines.js';
import { loadConfig } from '../config/config.js';
import type { Database } from './database.js';
import { openPostgres } from './open-postgres.js';

/** Work that goes on until it is told to end. */
function makeWork() {
  let begin!: () => void;
  let end!: () => void;
  const hasBegun = new Promise<void>((done) => (begin = done));
  const isOver = new Promise<void>((done) => (end = done));
  const work = () => {
    begin();
    return isOver;
  };
  return { work, hasBegun, end };
}

const quickWork = async () => {};

describe('work that one replica is enough for', () => {
  const place = { DATA_DIR: makeDataDir(), DATABASE_URL: '' };
  let replicas: Database[];

  beforeAll(async () => {
    place.DATABASE_URL = await createPostgresDatabase();
    const config = loadConfig(place);
    replicas = await Promise.all([openPostgres(config, []), openPostgres(config, [])]);
  });
  afterAll(() => Promise.all(replicas.map(({ dataSource }) => dataSource.destroy())));

  /** Has the first one work. @returns once it does */
  const hold = async (name: string) => {
    const { work, hasBegun, end } = makeWork();
    const result = replicas[0]!.tryAlone(name, work);
    await Promise.race([hasBegun, result]);
    return { result, end };
  };

  it('is done by one at a time, without the other waiting', async () => {
    const held = await hold('pictures');
    for (const replica of replicas)
      expect(await replica.tryAlone('pictures', quickWork)).toBe(false);
    expect(await replicas[1]!.tryAlone('something else', quickWork)).toBe(true);
    held.end();
    expect(await held.result).toBe(true);
    expect(await replicas[1]!.tryAlone('pictures', quickWork)).toBe(true);
  });

  it('may be begun by another when it has failed, which is told', async () => {
    const fail = () => Promise.reject(new Error('no room'));
    await expect(replicas[0]!.tryAlone('pictures', fail)).rejects.toThrow('no room');
    expect(await replicas[1]!.tryAlone('pictures', quickWork)).toBe(true);
  });

  it('may be begun by another when the connection has broken, and goes on all the same', async () => {
    const held = await hold('pictures');
    await runSql(
      place,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    expect(await replicas[1]!.tryAlone('pictures', quickWork)).toBe(true);
    held.end();
    expect(await held.result).toBe(true);
    expect(await replicas[0]!.tryAlone('pictures', quickWork)).toBe(true);
  });

  it('keeps no change of the gallery waiting', async () => {
    const held = await hold('pictures');
    expect(await replicas[1]!.writeAlone(async () => 'written')).toBe('written');
    held.end();
    await held.result;
  });
});
