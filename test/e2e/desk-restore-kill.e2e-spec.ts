import type { RestorePlan } from '../../shared/api/desk.js';
import { signIn } from '../support/at-desk.js';
import { beforeEachStep, makeArchive } from '../support/desk-restore.js';
import { startServer } from '../support/server-process.js';

it('a restore at the desk that is killed at any step leaves the old site or the new one, films that are whole, and can be done again', async () => {
  const { env, archive, archived, now, readState, listRest, ageRest, forgetUploads } =
    await makeArchive();
  const restore = async (more: Record<string, string> = {}) => {
    forgetUploads();
    const server = await startServer({ ...env, ...more });
    const desk = await signIn(server);
    const upload = await desk.upload('gallery.tar', archive);
    const status = await desk.ask<RestorePlan>('POST', 'restores', { upload }).then(
      (response) => response.status,
      () => undefined,
    );
    await server.stop('SIGKILL');
    ageRest();
    return status;
  };
  const ends: (string | boolean)[][] = [];
  for (let step = 1; ; step += 1) {
    const kill = beforeEachStep(`if (step === ${step}) process.kill(process.pid, 'SIGKILL');`);
    const status = await restore(kill);
    const next = await startServer(env);
    const isSaid = next.output().stdout.includes('A restore was cut off, and nothing was changed.');
    await next.stop();
    const state = await readState();
    expect({ step, rest: listRest() }).toEqual({ step, rest: [] });
    ends.push([state.heading!, ...state.films, isSaid]);
    if (status === 200) break;
    // Most of them have changed nothing yet.
    if (state.heading === now.heading) continue;
    expect(await restore()).toBe(200);
    expect(await readState()).toEqual(archived);
  }
  expect(ends).toEqual([
    // Before the site is there beside the other one,
    ...Array.from({ length: 3 }, () => ['Now', 'Now', false]),
    // before either of the two folders is renamed,
    ...Array.from({ length: 2 }, () => ['Now', 'Now', true]),
    // before the films are committed, and not at all.
    ['Then', 'Now', false],
    ['Then', 'Then', false],
  ]);
});
