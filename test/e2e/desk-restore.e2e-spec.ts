import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changed } from '../../shared/api/desk.js';
import { signIn } from '../support/at-desk.js';
import { beforeEachStep, makeArchive, NEW, PAGE } from '../support/desk-restore.js';
import { startServer } from '../support/server-process.js';

it('a restore at the desk whose site can’t be put in its place changes no film either', async () => {
  const { env, archive, archived, now, readState, listRest } = await makeArchive();
  const refuse = beforeEachStep(`
    if (name === 'renameSync' && args[1].endsWith('/site') && args[0].endsWith('.restoring'))
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
  `);
  const server = await startServer({ ...env, ...refuse });
  const desk = await signIn(server);
  const upload = await desk.upload('gallery.tar', archive);
  expect((await desk.ask('POST', 'restores', { upload })).status).toBe(500);
  await server.stop();
  expect(await readState()).toEqual(now);
  expect(listRest()).toEqual([]);

  const next = await startServer(env);
  const there = await signIn(next);
  expect((await there.ask('POST', 'restores', { upload })).status).toBe(200);
  const [last] = await there.history();
  expect(last).toMatchObject({ verb: 'restored', device: 'A test' });
  await next.stop();
  expect(await readState()).toEqual(archived);
});

it('a restore at the desk that fails leaves the site as it is, where the films are the same too', async () => {
  const { env, now, readState, listRest } = await makeArchive();
  const refuse = beforeEachStep(`
    if (name === 'COMMIT') throw Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' });
  `);
  const server = await startServer({ ...env, ...refuse });
  const desk = await signIn(server);
  const archive = Buffer.from(await (await desk.fetch('GET', 'backups')).arrayBuffer());
  const upload = await desk.upload('gallery.tar', archive);
  const page = join(env.DATA_DIR, 'site', PAGE);
  writeFileSync(page, readFileSync(page, 'utf8').replace(/^heading: .*$/m, 'heading: Later'));
  expect(await desk.ask('POST', 'restores', { upload })).toMatchObject({
    status: 507,
    body: { message: 'There is no room left on the disk: nothing was changed.' },
  });
  await server.stop();
  expect(await readState()).toEqual({ ...now, heading: 'Later' });
  expect(listRest()).toEqual([]);
});

it('no film gets the number of one that a restore has replaced, which Undo then doesn’t find', async () => {
  const { env, archive } = await makeArchive();
  const server = await startServer(env);
  const desk = await signIn(server);
  const add = async (title: string) =>
    (await desk.ask<Changed>('POST', 'films', { ...NEW, title })).body;
  const replaced = await add('Replaced');
  const upload = await desk.upload('gallery.tar', archive);
  expect((await desk.ask('POST', 'restores', { upload })).status).toBe(200);
  expect((await add('Newer')).id).toBe(replaced.id + 1);
  const entries = (await desk.history()).filter(({ canUndo }) => canUndo);
  expect(entries.map(({ thing }) => thing.name)).toEqual(['Newer']);
  expect((await desk.undo(replaced.undo)).status).toBe(409);
  await server.stop();
});
