import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import type { Original } from '../../../shared/content/site-content.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { FILMS } from '../../../test/support/gallery.js';
import { runProgram, waitFor } from '../../../test/support/server-process.js';
import { age, leaveStage } from '../../../test/support/stale-stage.js';
import { loadConfig } from '../../platform/config/config.js';
import { MEDIA_PROGRAM } from '../../platform/config/paths.js';
import { startOf } from '../content/read/fault.js';
import { MediaProgram } from './media-program.js';
import { PicturesService } from './pictures.service.js';

async function makeSite(...widths: number[]) {
  const folder = makeDataDir();
  const pictures: Record<string, Original> = {};
  const add = (file: string, content: Buffer, more: Partial<Original> = {}) => {
    writeFileSync(join(folder, file), content);
    const name = createHash('sha256').update(content).digest('hex').slice(0, 16);
    pictures[name] = { file, width: 1, height: 1, widths: [100, 200], ...more };
    return name;
  };
  const names: string[] = [];
  for (const [index, width] of widths.entries()) {
    const create = { width, height: width / 2, channels: 3, background: '#c33' } as const;
    names.push(add(`${index}.jpg`, await sharp({ create }).jpeg().toBuffer()));
  }
  return { folder, pictures, names, add };
}

const listPrograms = () =>
  spawnSync('pgrep', ['-P', String(process.pid), '-f', 'media[.]cjs'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

const isRunning = (pid: number) => spawnSync('ps', ['-p', String(pid)]).status === 0;

describe('PicturesService', () => {
  const services: { onModuleDestroy(): void }[] = [];
  const start = (dataDir = makeDataDir()) => {
    const program = new MediaProgram();
    const service = new PicturesService(loadConfig({ DATA_DIR: dataDir }), program);
    services.push(service, program);
    const isReady = (...names: string[]) =>
      waitFor(async () => names.every((name) => service.find(name).isReady));
    return { service, program, folder: join(dataDir, 'pictures'), dataDir, isReady };
  };
  afterEach(async () => {
    for (const service of services.splice(0)) service.onModuleDestroy();
    // `pgrep` lists a stopped process until it is reaped.
    await waitFor(async () => listPrograms().length === 0);
  });

  it('makes all placeholders before the files, and notifies listeners in batches', async () => {
    const { service, isReady, folder } = start();
    const site = await makeSite(600, 580, 560, 540);
    let told = 0;
    service.onChange(() => (told += 1));
    service.make(site.folder, site.pictures);
    expect(site.names.map((name) => service.find(name))).toEqual(
      Array(4).fill({ isReady: false, placeholder: undefined }),
    );
    await isReady(...site.names);
    expect(service.find(site.names[0]!)).toEqual({ isReady: true });
    expect(service.faults()).toEqual([]);
    const listTimes = (isWanted: (file: string) => boolean) =>
      readdirSync(folder)
        .filter(isWanted)
        .map((file) => statSync(join(folder, file)).mtimeMs);
    const placeholders = listTimes((file) => file.endsWith('.txt'));
    expect(placeholders).toHaveLength(4);
    expect(Math.max(...placeholders)).toBeLessThanOrEqual(
      Math.min(...listTimes((file) => !file.endsWith('.txt'))),
    );
    await waitFor(async () => told > 0);
    expect(told).toBeLessThan(8);
  });

  it('lets an uploaded film go before queued pictures, and keeps the film’s staged files', async () => {
    const { service, program, isReady } = start();
    const site = await makeSite(1600, 1500, 1400);
    service.make(site.folder, site.pictures);
    const [file, stages] = [join(FILMS, 'h264-aac.mp4'), makeDataDir()];
    const staged = await program.run({ kind: 'film', folder: stages, isNew: false, file });
    expect(site.names.some((name) => service.find(name).isReady)).toBe(false);
    await isReady(...site.names);
    expect(existsSync(staged.media.film!.files[0]!.stage)).toBe(true);
  });

  it('makes a requested file next in its only child process, and stops waiting when the visitor disconnects', async () => {
    const { service } = start();
    const site = await makeSite(1600, 1500, 1400, 1300);
    const last = site.names.at(-1)!;
    for (const [name, original] of Object.entries(site.pictures))
      service.make(site.folder, { [name]: original });
    const [visitor, gone] = [new PassThrough(), new PassThrough()];
    const left = service.findFile(`${site.names[0]}-200.webp`, gone);
    const file = service.findFile(`${last}-200.webp`, visitor);
    gone.destroy();
    expect(await left).toBe(undefined);
    expect(listPrograms()).toHaveLength(1);
    expect(await file).toContain(last);
    expect(site.names.filter((name) => service.find(name).isReady)).toEqual([last]);
    expect(await service.findFile(`${last}-200.webp`, gone)).toBe(await file);
  });

  it('reports a broken picture, makes the others, and doesn’t retry the same bytes', async () => {
    const { service, isReady } = start();
    const site = await makeSite(300);
    const broken = site.add('broken.jpg', Buffer.from('milk, eggs'));
    service.make(site.folder, site.pictures);
    await isReady(...site.names);
    await waitFor(async () => service.faults().length > 0 && listPrograms().length === 0);
    const message = expect.stringContaining("can't be read") as string;
    const fault = { ...startOf('broken.jpg'), message };
    service.make(site.folder, site.pictures);
    expect(listPrograms()).toEqual([]);
    expect(service.faults()).toEqual([fault]);
    delete site.pictures[broken];
    service.make(site.folder, site.pictures);
    expect(service.faults()).toEqual([]);
  });

  it('reports a picture on which the child process dies twice, and makes the others', async () => {
    const { service, isReady } = start();
    const site = await makeSite(300, 280, 260);
    service.make(site.folder, site.pictures);
    const killed: number[] = [];
    const findNext = () => listPrograms().find((each) => !killed.includes(each));
    while (killed.length < 2) {
      await waitFor(async () => findNext() !== undefined);
      killed.push(findNext()!);
      process.kill(killed.at(-1)!, 'SIGKILL');
    }
    await waitFor(async () => service.faults().length > 0);
    expect(service.faults()).toMatchObject([
      { file: '0.jpg', message: expect.stringContaining('ended unexpectedly') },
    ]);
    await isReady(site.names[1]!, site.names[2]!);
    expect(service.find(site.names[0]!).isReady).toBe(false);
  });

  it('finishes at the next start what a killed server has begun', async () => {
    const first = start();
    const site = await makeSite(2400, 2200);
    for (const original of Object.values(site.pictures)) original.widths = [400, 1200, 2000];
    first.service.make(site.folder, site.pictures);
    const list = (kind: RegExp) =>
      readdirSync(first.folder)
        .filter((file) => kind.test(file))
        .map((file) => join(first.folder, file));
    const listMade = () => list(/^[0-9a-f].*\.(avif|webp)$/);
    await waitFor(async () => existsSync(first.folder) && listMade().length > 0);
    first.program.onModuleDestroy();
    await waitFor(async () => listPrograms().length === 0);
    expect(listMade().length).toBeLessThan(12);
    leaveStage(first.folder);
    for (const stage of list(/^\./)) age(stage);
    const second = start(first.dataDir);
    second.service.make(site.folder, site.pictures);
    await second.isReady(...site.names);
    for (const file of listMade()) await sharp(file).stats();
    expect(list(/^\./)).toEqual([]);
  });

  it('makes only the missing files when a page wants more widths, and removes those of unused pictures at its next start', async () => {
    const { service, isReady, folder, dataDir } = start();
    const site = await makeSite(300, 280);
    const [old, used] = site.names as [string, string];
    service.make(site.folder, site.pictures);
    await isReady(old, used);
    const before = statSync(join(folder, `${used}-200.avif`)).ino;
    const shown = { [used]: { ...site.pictures[used]!, widths: [200, 280] } };
    service.make(site.folder, shown);
    expect(service.find(used)).toMatchObject({
      isReady: false,
      placeholder: expect.stringMatching(/^url\(data:image\/webp;base64,/),
    });
    await isReady(used);
    expect(statSync(join(folder, `${used}-200.avif`)).ino).toBe(before);
    const listOld = () => readdirSync(folder).filter((file) => file.startsWith(old));
    expect(listOld()).toHaveLength(5);
    writeFileSync(join(folder, `${old}-notes.txt`), 'mine');
    start(dataDir).service.make(site.folder, shown);
    expect(listOld()).toEqual([`${old}-notes.txt`]);
  });

  it('stops the child process when the server is killed', async () => {
    const script = `const { pid } = require('node:child_process').fork(${JSON.stringify(MEDIA_PROGRAM)});
      console.log(pid);`;
    const site = runProgram(['-e', script], {});
    await waitFor(async () => site.output().stdout !== '');
    const pid = Number(site.output().stdout);
    expect(isRunning(pid)).toBe(true);
    await site.stop('SIGKILL');
    await waitFor(async () => !isRunning(pid));
  });
});
