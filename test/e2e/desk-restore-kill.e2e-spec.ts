import type { RestorePlan } from '../../shared/api/desk.js';
import { signIn } from '../support/at-desk.js';
import { beforeEachStep, makeArchive } from '../support/desk-restore.js';
import { startServer } from '../support/server-process.js';

it('a restore at the desk that is killed at any step is whole or never was, after the next start', async () => {
  const { env, archive, archived, now, readState, again, listRest, ageRest, forgetUploads } =
    await makeArchive();
  const ends: string[] = [];
  for (let step = 1; ; step += 1) {
    forgetUploads();
    const kill = beforeEachStep(`if (step === ${step}) process.kill(process.pid, 'SIGKILL');`);
    const server = await startServer({ ...env, ...kill });
    const desk = await signIn(server);
    const upload = await desk.upload('gallery.tar', archive);
    const restored = await desk.ask<RestorePlan>('POST', 'restores', { upload }).then(
      ({ status }) => status,
      () => undefined,
    );
    await server.stop('SIGKILL');
    ageRest();
    const state = await readState();
    expect({ step, state }).toEqual({ step, state: state.heading === 'Then' ? archived : now });
    expect({ step, rest: listRest() }).toEqual({ step, rest: [] });
    ends.push(state.heading!);
    if (restored === 200) break;
    if (state.heading === 'Then') await again();
  }
  // Both ends were tried: before the films were committed, and after that.
  expect(ends.length).toBeGreaterThan(6);
  expect(ends.slice(0, -2)).toContain('Now');
  expect(ends.slice(-2)).toEqual(['Then', 'Then']);
});
