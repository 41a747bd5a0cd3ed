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

const ADDRESS = 'https://films.example/a.mp4';
const film = (id: number, name = 'A film'): Thing => ({ kind: 'film', name, id });
const DAY = 24 * 60 * 60 * 1000;

Logger.overrideLogger(false);

let open: OpenVideos;
let store: DeskStore;
let history: HistoryService;
let device: DeviceEntity;

beforeAll(async () => {
  open = await openVideos();
  store = new DeskStore(open.config);
  history = new HistoryService(store, open.files);
  device = await store.addDevice('A test');
});
beforeEach(() => store.ask(HistoryEntity, (rows) => rows.clear()));
afterAll(async () => {
  await store.onApplicationShutdown();
  await open.close();
});

it('HistoryService keeps files of removed and edited films for a day, then only those that another film or the operator uses', async () => {
  const own = join(open.config.mediaDir, 'own.mp4');
  writeFileSync(own, 'film');
  const fields = { title: 'Own', category: 'Parties', url: '/media/own.mp4' };
  await open.videos.trash((await open.videos.add(fields)).id);
  const demo = await open.videos.get(1);
  const twin = await open.videos.add({ ...fields, url: demo.url });
  const removed = await open.videos.trash(1);
  const edited = await open.videos.edit(2, { url: ADDRESS, thumbnailUrl: null }, {}, true);
  const change = await history.record(device, 'removed', film(1), removed);
  const edit = await history.record(device, 'changed', film(2), edited);
  const inMedia = (address: string) => join(open.config.mediaDir, address.replace('/media/', ''));
  const files = [demo.url, demo.thumbnailUrl!, edited.before.url].map(inMedia);

  await history.sweep(Date.now() + DAY - 60_000);
  expect(files.map(existsSync)).toEqual([true, true, true]);
  expect(await history.find(edit!)).toMatchObject({ before: { id: 2 }, canUndo: true });

  await history.sweep(Date.now() + DAY + 60_000);
  expect([...files, own].map(existsSync)).toEqual([true, false, false, true]);
  for (const id of [change, edit])
    expect(await history.find(id!)).toMatchObject({ canUndo: false });
  await open.videos.remove(twin.id);
  expect(existsSync(files[0]!)).toBe(false);
});

it('HistoryService keeps the last 200 changes, and lists them newest first', async () => {
  const names = Array.from({ length: 210 }, (_, turn) => `Film ${turn}`);
  const moved = { at: '', device, verb: 'moved' as const, canUndo: false };
  const rows = names.map((name) => ({ ...moved, thing: film(2, name) }));
  await store.ask(HistoryEntity, (all) => all.insert(rows));
  await history.sweep();
  expect(await store.ask(HistoryEntity, (all) => all.count())).toBe(200);
  const listed = (await history.list()).map(({ thing }) => thing.name);
  expect(listed).toEqual(names.slice(10).toReversed());
});

it('HistoryService records a change once for each request', async () => {
  const [one, other] = await Promise.all(
    ['job', 'job'].map((job) => history.record(device, 'added', film(1), {}, job)),
  );
  expect(one).toBe(other);
  expect(await history.findJob('job')).toMatchObject({ id: one, thing: { id: 1 } });
  expect(await history.list()).toHaveLength(1);
});

it('HistoryService reports no failure when a change cannot be recorded', async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'desk.sqlite'));
  const away = new HistoryService(new DeskStore(loadConfig({ DATA_DIR: dataDir })), open.files);
  expect(await away.record(device, 'removed', film(1), {})).toBeNull();
});
