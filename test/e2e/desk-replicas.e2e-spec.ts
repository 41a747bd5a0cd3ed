import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AddedAsset, Conflict, Value } from '../../shared/api/desk-site.js';
import type { Fields } from '../../shared/values.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makePlace } from '../support/engines.js';
import { PICTURE } from '../support/gallery.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
const ROUNDS = process.env.LONG_TESTS ? 200 : 10;
const FIELDS = ['title', 'label'];

describe.each(ENGINES)('two servers on %s that show one folder', (engine) => {
  let servers: ServerProcess[];
  let desks: AtDesk[];
  const folder = join(makeDataDir(), 'site');
  beforeAll(async () => {
    cpSync('sites/chalk-and-neon', folder, { recursive: true });
    const env = { ...(await makePlace(engine)), SITE_DIR: folder, DESK: 'true' };
    servers = [await startServer(env), await startServer(env)];
    desks = await Promise.all(servers.map((server) => signIn(server)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it(`lose no change that was made on the other at the same moment, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { value: from } = await desks[0]!.open(FILE);
      const saves = desks.map((desk, index) =>
        desk.change(FILE, { ...(from as Fields), [FIELDS[index]!]: `Round ${round}` }, from),
      );
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
      const saved = parse(readFileSync(join(folder, FILE), 'utf8')) as Record<string, Value>;
      expect(FIELDS.map((field) => saved[field])).toEqual([`Round ${round}`, `Round ${round}`]);
    }
  });

  it(`keep one of what both draft at the same moment, and tell the other, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { value, revision } = await desks[0]!.open(FILE);
      const made = (index: number) => ({ ...(value as Fields), title: `Draft ${index}, ${round}` });
      const answers = await Promise.all(
        desks.map((desk, index) =>
          desk.ask<Conflict>('PUT', `site/drafts/${FILE}`, { value: made(index), revision }),
        ),
      );
      const kept = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - kept]).toMatchObject({ status: 409, body: { theirs: made(kept) } });
      expect((await desks[1 - kept]!.open(FILE)).draft).toEqual(made(kept));
      await desks[1]!.discard(FILE);
    }
  });

  it('give photographs of one name names of their own', async () => {
    const before = readdirSync(join(folder, 'pictures')).length;
    const ids = await Promise.all(
      desks.map((desk) => desk.upload('barn.png', readFileSync(PICTURE))),
    );
    const added = await Promise.all(
      desks.map((desk, index) =>
        desk.ask<AddedAsset>('POST', 'site/pictures', { upload: ids[index], name: 'Barn' }),
      ),
    );
    expect(new Set(added.map(({ body }) => body.file)).size).toBe(2);
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(before + 2);
  });
});
