import { makeDataDir } from '../../../test/support/data-dir.js';
import { loadConfig } from '../../platform/config/config.js';
import { DeskStore } from './desk-store.js';
import { TokenEntity } from './tables.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let now = Date.parse('2026-11-20T22:00:00Z');
const pass = (milliseconds: number) => (now += milliseconds);

const realNow = Date.now;
let store: DeskStore;
beforeAll(() => {
  Date.now = () => now;
  store = new DeskStore(loadConfig({ DATA_DIR: makeDataDir(), DESK: 'true' }));
});
afterAll(async () => {
  Date.now = realNow;
  await store.onApplicationShutdown();
});

it('DeskStore accepts a link for 15 minutes, a recovery sheet until the next one, and a challenge for 5 minutes', async () => {
  const link = await store.createLink();
  pass(15 * MINUTE + 1);
  expect(await store.takeLink(link)).toBe(false);
  const next = await store.createLink();
  pass(15 * MINUTE - 1);
  expect(await store.takeLink(next.toUpperCase())).toBe(true);
  const [last, sheet] = [await store.createLink('recovery'), await store.createLink('recovery')];
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
  expect(await store.takeChallenge(link)).toBe(false);
  // Creating a challenge deletes the expired ones.
  await ask();
  pass(5 * MINUTE + 1);
  await ask();
  expect(await store.ask(TokenEntity, (tokens) => tokens.count())).toBe(1);
});

it('DeskStore ends a session after 30 days, or with its device', async () => {
  const device = await store.addDevice('iPhone, Safari');
  const token = await store.createSession(device);
  pass(30 * DAY - 1);
  const { device: seen } = (await store.findSession(token))!;
  expect(seen.seenAt).toBe(new Date(now).toISOString());
  pass(2);
  expect(await store.findSession(token)).toBeNull();
  const other = await store.createSession(device);
  expect(await store.removeDevice(device.id)).toBe(true);
  expect(await store.findSession(other)).toBeNull();
  expect((await store.addDevice('iPhone, Safari')).id).toBeGreaterThan(device.id);
});
