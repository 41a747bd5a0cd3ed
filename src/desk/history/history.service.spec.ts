import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { loadConfig } from '../../platform/config/config.js';
import { DeskStore } from '../store/desk-store.js';
import type { DeviceEntity } from '../store/tables.js';
import { HistoryService } from './history.service.js';

const DAY = 24 * 60 * 60 * 1000;

let open: OpenVideos;
let store: DeskStore;
let history: HistoryService;
let device: DeviceEntity;

beforeEach(async () => {
  open = await openVideos();
  store = new DeskStore(open.config);
  history = new HistoryService(store, open.files);
  device = await store.addDevice('A test');
});
afterEach(async () => {
  await store.onApplicationShutdown();
  await open.close();
});

it('keeps what a removal leaves for a day, and then only what a film or another undo needs', async () => {
  const demo = await open.videos.get(1);
  const twin = await open.videos.add({ title: 'Twin', category: 'Parties', url: demo.url });
  const inMedia = (address: string) => join(open.config.mediaDir, address.replace('/media/', ''));
  const removed = await open.videos.remove(1, true);
  const entry = await history.record(device, 'Removed', demo.title, { kind: 'remove', ...removed });
  const files = [demo.url, demo.thumbnailUrl!].map(inMedia);

  await history.sweep(Date.now() + DAY - 60_000);
  expect(files.map(existsSync)).toEqual([true, true]);
  expect((await history.find(entry!))!.undo).toMatchObject({ film: { id: 1 } });

  await history.sweep(Date.now() + DAY + 60_000);
  expect(files.map(existsSync)).toEqual([true, false]);
  expect((await history.find(entry!))!.undo).toBeNull();

  const other = await open.videos.remove(twin, true);
  await history.record(device, 'Removed', 'Twin', { kind: 'remove', ...other });
  await history.sweep(Date.now() + 2 * DAY);
  expect(files.map(existsSync)).toEqual([false, false]);
});

it('never removes a file of the operator’s', async () => {
  const own = join(open.config.mediaDir, 'own.mp4');
  writeFileSync(own, 'film');
  const id = await open.videos.add({ title: 'Own', category: 'Parties', url: '/media/own.mp4' });
  const removed = await open.videos.remove(id, true);
  await history.record(device, 'Removed', 'Own', { kind: 'remove', ...removed });
  await history.sweep(Date.now() + 2 * DAY);
  expect(existsSync(own)).toBe(true);
});

it('calls a change made that it could not write down', async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'desk.sqlite'));
  const away = new HistoryService(new DeskStore(loadConfig({ DATA_DIR: dataDir })), open.files);
  const removed = await open.videos.remove(1, true);
  expect(await away.record(device, 'Removed', 'A film', { kind: 'remove', ...removed })).toBeNull();
});
