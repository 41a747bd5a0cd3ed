import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Changed } from '../../shared/api/desk.js';
import type { Fields } from '../../shared/values.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makePlace } from '../support/engines.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';

describe.each(ENGINES)('the history on %s', (engine) => {
  let server: ServerProcess;
  let desk: AtDesk;
  beforeAll(async () => {
    const folder = join(makeDataDir(), 'site');
    cpSync('sites/chalk-and-neon', folder, { recursive: true });
    server = await startServer({ ...(await makePlace(engine)), SITE_DIR: folder, DESK: 'true' });
    desk = await signIn(server);
  });
  afterAll(() => server.stop());

  it('takes a change back once, however many ask for it at once', async () => {
    const { value } = await desk.open(FILE);
    const saved = await desk.change(FILE, { ...(value as Fields), heading: 'To be undone' });
    const film = { title: 'A night', category: 'Parties', url: 'https://films.example/a.mp4' };
    const { id } = (await desk.ask<Changed>('POST', 'films', film)).body;
    const moved = (await desk.ask<Changed>('POST', `films/${id}/place`, { after: null })).body;
    const count = (await desk.history()).length;
    for (const change of [saved.body.undo, moved.undo]) {
      const tries = await Promise.all([desk.undo(change), desk.undo(change), desk.undo(change)]);
      expect(tries.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    }
    expect(await desk.history()).toHaveLength(count + 2);
    expect((await desk.open(FILE)).value).toEqual(value);
  });

  it('has no change of a number that no table has', async () => {
    for (const id of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await desk.undo(id)).status).toBe(404);
    expect((await desk.ask('GET', `history?before=${2 ** 31}`)).status).toBe(200);
  });
});
