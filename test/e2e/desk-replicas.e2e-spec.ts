import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { FilmChangeResponse } from '../../shared/api/desk.js';
import type { AddedAsset, Conflict } from '../../shared/api/desk-site.js';
import type { Fields } from '../../shared/values.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { ENGINES, makeGallerySettings } from '../support/engines.js';
import { PICTURE } from '../support/gallery.js';
import { type ServerProcess, startServer } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

const FILE = 'pages/weddings.yaml';
const ROUNDS = 3;
const FIELDS = ['title', 'label', 'heading'];

describe.each(ENGINES)('two servers on %s with one site folder', (engine) => {
  let servers: ServerProcess[];
  let desks: DeskClient[];
  const folder = makeSmallSite();
  beforeAll(async () => {
    const env = { ...(await makeGallerySettings(engine)), SITE_DIR: folder, DESK: 'true' };
    servers = [await startServer(env), await startServer(env)];
    desks = await Promise.all(servers.map((server) => signIn(server)));
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  /** Edits the file as an editor does, not over what has been written meanwhile. */
  function editByHand(text: string): void {
    const path = join(folder, FILE);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(/^heading: .*$/m, `heading: ${text}`);
    if (readFileSync(path, 'utf8') === before) writeFileSync(path, after);
    else editByHand(text);
  }

  const atOnce = <T>(ask: (desk: DeskClient, index: number) => Promise<T>) =>
    Promise.all(desks.map(ask));

  it(`lose nothing that is changed or drafted on both and by hand at the same time, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { value: from } = await desks[0]!.open(FILE);
      const saving = atOnce((desk, index) =>
        desk.change(FILE, { ...(from as Fields), [FIELDS[index]!]: `Round ${round}` }, from),
      );
      editByHand(`Round ${round}`);
      expect((await saving).map(({ status }) => status)).toEqual([200, 200]);
      const saved = parse(readFileSync(join(folder, FILE), 'utf8')) as Fields;
      expect(FIELDS.map((field) => saved[field])).toEqual(FIELDS.map(() => `Round ${round}`));
      // Either draft is saved, and the other conflicts with it.
      const { value, revision } = await desks[0]!.open(FILE);
      const made = (index: number) => ({ ...(value as Fields), title: `Draft ${index}, ${round}` });
      const answers = await atOnce((desk, index) =>
        desk.ask<Conflict>('PUT', `site/drafts/${FILE}`, { value: made(index), revision }),
      );
      const kept = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - kept]).toMatchObject({ status: 409, body: { theirs: made(kept) } });
      expect((await desks[1 - kept]!.open(FILE)).draft).toEqual(made(kept));
      await desks[1]!.discard(FILE);
    }
  });

  it('give two photographs with the same name different file names', async () => {
    const before = readdirSync(join(folder, 'pictures')).length;
    const ids = await atOnce((desk) => desk.upload('barn.png', readFileSync(PICTURE)));
    const added = await atOnce((desk, index) =>
      desk.ask<AddedAsset>('POST', 'site/pictures', { upload: ids[index], name: 'Barn' }),
    );
    expect(new Set(added.map(({ body }) => body.file)).size).toBe(2);
    expect(readdirSync(join(folder, 'pictures'))).toHaveLength(before + 2);
  });

  it('undo a change once when it is requested several times at once, and answer 404 for an unknown or too large id', async () => {
    const [desk] = desks as [DeskClient];
    const { value } = await desk.open(FILE);
    const saved = await desk.change(FILE, { ...(value as Fields), heading: 'To be undone' });
    const film = { title: 'A night', category: 'Parties', url: 'https://films.example/a.mp4' };
    const { id } = (await desk.ask<FilmChangeResponse>('POST', 'films', film)).body;
    const moved = (await desk.ask<FilmChangeResponse>('POST', `films/${id}/place`, { after: null }))
      .body;
    const count = (await desk.history()).length;
    for (const change of [saved.body.undo, moved.undo]) {
      const tries = await Promise.all([...desks, ...desks].map((each) => each.undo(change)));
      const statuses = tries.map(({ status }) => String(status)).toSorted();
      expect(statuses).toEqual(['201', '409', '409', '409']);
    }
    expect(await desk.history()).toHaveLength(count + 2);
    expect((await desk.open(FILE)).value).toEqual(value);
    for (const none of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await desk.undo(none)).status).toBe(404);
  });
});
