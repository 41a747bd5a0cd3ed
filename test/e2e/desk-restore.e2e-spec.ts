import type { Changed } from '../../shared/api/desk.js';
import { signIn } from '../support/at-desk.js';
import { beforeEachStep, makeArchive, NEW } from '../support/desk-restore.js';
import { startServer } from '../support/server-process.js';

it.each([
  [
    'whose site can’t be put in its place',
    500,
    `if (name === 'renameSync' && args[1].endsWith('/site') && args[0].endsWith('.restoring'))
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });`,
  ],
  [
    'whose films can’t be written',
    507,
    `if (name === 'COMMIT') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });`,
  ],
])('a restore at the desk %s changes neither, and can be done again', async (_, status, fault) => {
  const { env, archive, archived, now, readState, listRest } = await makeArchive();
  const server = await startServer({ ...env, ...beforeEachStep(fault) });
  const desk = await signIn(server);
  const upload = await desk.upload('gallery.tar', archive);
  expect((await desk.ask('POST', 'restores', { upload })).status).toBe(status);
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
