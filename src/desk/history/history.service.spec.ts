import { Logger } from '@nestjs/common';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import type { Thing } from '../../../shared/api/desk.js';
import { loadConfig } from '../../platform/config/config.js';
import { DeskStore } from '../store/desk-store.js';
import { type DeviceEntity, HistoryEntity } from '../store/tables.js';
import { HistoryService } from './history.service.js';

const film = (name: string): Thing => ({ kind: 'film', name });
const DAY = 24 * 60 * 60 * 1000;

// Each change is a line in the log.
Logger.overrideLogger(false);

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

it('keeps what a removal leaves for a day, and then only what a film, another undo or the operator needs', async () => {
  const own = join(open.config.mediaDir, 'own.mp4');
  writeFileSync(own, 'film');
  const ownId = await open.videos.add({ title: 'Own', category: 'Parties', url: '/media/own.mp4' });
  const ownFilm = await open.videos.remove(ownId, true);
  await history.record(device, 'removed', film('Own'), { before: ownFilm });
  const demo = await open.videos.get(1);
  const twin = await open.videos.add({ title: 'Twin', category: 'Parties', url: demo.url });
  const inMedia = (address: string) => join(open.config.mediaDir, address.replace('/media/', ''));
  const removed = await open.videos.remove(1, true);
  const entry = await history.record(device, 'removed', film(demo.title), { before: removed });
  const files = [demo.url, demo.thumbnailUrl!].map(inMedia);

  await history.sweep(Date.now() + DAY - 60_000);
  expect(files.map(existsSync)).toEqual([true, true]);
  expect(await history.find(entry!)).toMatchObject({ before: { film: { id: 1 } }, canUndo: true });

  await history.sweep(Date.now() + DAY + 60_000);
  expect(files.map(existsSync)).toEqual([true, false]);
  expect(await history.find(entry!)).toMatchObject({ canUndo: false });

  const other = await open.videos.remove(twin, true);
  await history.record(device, 'removed', film('Twin'), { before: other });
  await history.sweep(Date.now() + 2 * DAY);
  expect([...files, own].map(existsSync)).toEqual([false, false, true]);
});

it('holds the last 200 changes, and gives them page by page', async () => {
  const demo = await open.videos.get(1);
  const removed = await open.videos.remove(1, true);
  await history.record(device, 'removed', film(demo.title), { before: removed });
  const poster = join(open.config.mediaDir, demo.thumbnailUrl!.replace('/media/', ''));
  for (let turn = 0; turn < 210; turn += 1)
    await history.record(device, 'moved', film(`Film ${turn}`));
  await history.sweep();
  expect(await store.ask(HistoryEntity, (rows) => rows.count())).toBe(200);
  // Nothing brings the oldest one’s film back any more.
  expect(existsSync(poster)).toBe(false);
  const shown: string[] = [];
  for (let before: number | undefined; ;) {
    const page = await history.list(before);
    if (page.length === 0) break;
    expect(page).toHaveLength(50);
    shown.push(...page.map(({ thing }) => thing.name));
    before = page.at(-1)!.id;
  }
  expect(shown).toEqual(Array.from({ length: 200 }, (_, index) => `Film ${209 - index}`));
});

it('calls a change made that it could not write down', async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'desk.sqlite'));
  const away = new HistoryService(new DeskStore(loadConfig({ DATA_DIR: dataDir })), open.files);
  const removed = await open.videos.remove(1, true);
  expect(await away.record(device, 'removed', film('A film'), { before: removed })).toBeNull();
});
