import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { loadConfig } from '../../platform/config/config.js';
import { DeskStore } from './desk-store.js';
import { MIGRATIONS } from './migrations.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let now = Date.parse('2026-11-20T22:00:00Z');
const pass = (milliseconds: number) => (now += milliseconds);

const realNow = Date.now;
let store: DeskStore;
beforeAll(() => {
  Date.now = () => now;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'disco-desk-'));
  store = new DeskStore(loadConfig({ DATA_DIR, DESK: 'true' }));
});
afterAll(async () => {
  Date.now = realNow;
  await store.onApplicationShutdown();
});

it('takes a link for 15 minutes, a recovery sheet’s until there is another, and a passkey’s answer for 5', async () => {
  const link = await store.createLink();
  pass(15 * MINUTE + 1);
  expect(await store.takeLink(link)).toBe(false);
  const next = await store.createLink();
  pass(15 * MINUTE - 1);
  expect(await store.takeLink(next)).toBe(true);
  const [last, sheet] = [await store.createRecovery(), await store.createRecovery()];
  pass(400 * DAY);
  expect(await store.takeLink(last)).toBe(false);
  expect(await store.takeLink(sheet)).toBe(true);
  expect(await store.takeLink(sheet)).toBe(false);

  const ask = async () => Buffer.from(await store.createChallenge()).toString('base64url');
  const late = await ask();
  pass(5 * MINUTE + 1);
  expect(await store.takeChallenge(late)).toBe(false);
  const inTime = await ask();
  pass(5 * MINUTE - 1);
  expect(await store.takeChallenge(inTime)).toBe(true);
  expect(await store.takeChallenge(inTime)).toBe(false);
  const [longer, ...rest] = Buffer.from(await ask(), 'base64url')
    .toString()
    .split(' ');
  const forged = [longer!.replace(/^20/, '21'), ...rest].join(' ');
  expect(await store.takeChallenge(Buffer.from(forged).toString('base64url'))).toBe(false);
});

it('ends a session after 30 days, or with its device', async () => {
  const device = await store.addDevice('iPhone, Safari');
  const token = await store.createSession(device.id);
  pass(30 * DAY - 1);
  const { device: seen } = (await store.findSession(token))!;
  expect(seen.seenAt).toBe(new Date(now).toISOString());
  pass(2);
  expect(await store.findSession(token)).toBeUndefined();
  const other = await store.createSession(device.id);
  expect(await store.removeDevice(device.id)).toBe(true);
  expect(await store.findSession(other)).toBeUndefined();
  expect((await store.addDevice('iPhone, Safari')).id).toBeGreaterThan(device.id);
});

it('opens the tables of an earlier version, with what they keep', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'disco-desk-'));
  const earlier = await new DataSource({
    type: 'better-sqlite3',
    database: join(DATA_DIR, 'desk.sqlite'),
    migrations: MIGRATIONS.slice(0, 5),
    migrationsTableName: 'desk_migrations',
  }).initialize();
  await earlier.runMigrations();
  await earlier.query(`INSERT INTO "desk_devices" VALUES (3, 'iPad', '', '', NULL, NULL, 0, NULL)`);
  await earlier.query(`INSERT INTO "desk_shown" VALUES ('pages/home.yaml', 'x', '', NULL)`);
  await earlier.destroy();
  const opened = new DeskStore(loadConfig({ DATA_DIR, DESK: 'true' }));
  expect(await opened.listDevices()).toMatchObject([{ id: 3, name: 'iPad' }]);
  await opened.onApplicationShutdown();
});
