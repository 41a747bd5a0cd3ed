import type { HistoryEntry } from '../../shared/api/desk.js';
import { signIn } from '../support/at-desk.js';
import { beforeEachStep, makeArchive } from '../support/desk-restore.js';
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
  // Nobody has changed the site by hand since.
  const [last] = (await there.ask<HistoryEntry[]>('GET', 'history')).body;
  expect(last).toMatchObject({ what: 'Restored', device: 'A test' });
  await next.stop();
  expect(await readState()).toEqual(archived);
});
