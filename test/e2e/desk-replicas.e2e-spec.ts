import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AddedAsset, Draft, Value } from '../../shared/api/desk-site.js';
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
      const { value: base } = (await desks[0]!.ask<Draft>('POST', 'site/drafts', { file: FILE }))
        .body;
      const saves = desks.map((desk, index) => {
        const value = { ...(base as object), [FIELDS[index]!]: `Round ${round}` } as Value;
        return desk.ask('POST', 'site/files', { file: FILE, base, value });
      });
      expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200]);
      const saved = parse(readFileSync(join(folder, FILE), 'utf8')) as Record<string, Value>;
      expect(FIELDS.map((field) => saved[field])).toEqual([`Round ${round}`, `Round ${round}`]);
    }
  });

  it(`keep what both draft at the same moment, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ask = (desk: AtDesk, input: object) =>
        desk.ask<Draft>('POST', 'site/drafts', { file: FILE, ...input });
      const { value: base } = (await ask(desks[0]!, {})).body;
      const made = (fields: string[]) => ({
        ...(base as object),
        ...Object.fromEntries(fields.map((field) => [field, `Draft ${round}`])),
      });
      await Promise.all(
        desks.map((desk, index) =>
          ask(desk, { base, value: made([FIELDS[index]!]), seen: base, keep: String(index) }),
        ),
      );
      const { kept } = (await ask(desks[0]!, {})).body;
      expect(kept!.value).toEqual(made(FIELDS));
      await ask(desks[1]!, { base, value: base, seen: kept!.value, keep: '1' });
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
