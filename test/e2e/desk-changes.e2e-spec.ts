import type { Changed, Films } from '../../shared/api/desk.js';
import type { Video } from '../../shared/api/videos.js';
import { type AtDesk, signIn } from '../support/at-desk.js';
import { createChooser } from '../support/create-chooser.js';
import { ENGINES, makePlace } from '../support/engines.js';
import { runGallery } from '../support/gallery.js';
import { readShown } from '../support/read-shown.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
/** Of each device; the commands make a quarter as many. */
const CHANGES = LONG_TESTS ? 450 : 90;

describe.each(ENGINES)('on %s, two devices and the commands at once', (engine) => {
  let servers: ServerProcess[];
  beforeAll(async () => {
    const env = { ...(await makePlace(engine)), DESK: 'true' };
    const first = await startServer(env);
    // With PostgreSQL, each device may meet another replica.
    servers = engine === 'PostgreSQL' ? [first, await startServer(env)] : [first];
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it(`lose no change, and show the same list everywhere after it (seed ${SEED})`, async () => {
    const [server, other = server] = servers as [ServerProcess, ServerProcess?];
    const [phone, laptop] = [await signIn(server), await signIn(other)];
    const all = (await readShown(server)).map(({ id }) => id);
    /** What each has been told is done, by film and field. Each changes one field, of any film. */
    const told = new Map<string, string>();
    /** Films that only one device puts in order: their order among each other is known. */
    const orders = [all.slice(0, 3), all.slice(3, 6)] as const;
    const added = new Set<number>();
    let made = 0;

    const ask = async (desk: AtDesk, method: string, path: string, body?: object) => {
      const answer = await desk.ask<Changed>(method, path, body);
      expect([method, path, answer]).toMatchObject([method, path, { status: expect.any(Number) }]);
      expect([200, 201]).toContain(answer.status);
      made++;
      return answer.body;
    };
    const place = async (desk: AtDesk, order: number[], choose: (below: number) => number) => {
      const [id] = order.splice(choose(order.length), 1) as [number];
      const index = choose(order.length + 1);
      order.splice(index, 0, id);
      await ask(desk, 'POST', `films/${id}/place`, { after: order[index - 1] ?? null });
    };
    const atPhone = async (choose: (below: number) => number, turn: number) => {
      const id = all[choose(all.length)]!;
      const what = choose(4);
      if (what === 0) return place(phone, orders[0], choose);
      if (what === 1) {
        const film = { title: `New ${turn}`, category: 'New', url: 'https://films.example/new' };
        added.add((await ask(phone, 'POST', 'films', film)).id);
      } else if (what === 2 && added.size > 0) {
        const film = [...added][choose(added.size)]!;
        const { undo } = await ask(phone, 'DELETE', `films/${film}`);
        if (choose(2)) added.delete(film);
        else await ask(phone, 'POST', `history/${undo}/undo`);
      } else {
        await ask(phone, 'PATCH', `films/${id}`, { title: `Title ${turn}` });
        told.set(`${id} title`, `Title ${turn}`);
      }
    };
    const atLaptop = async (choose: (below: number) => number, turn: number) => {
      const id = all[choose(all.length)]!;
      if (choose(2)) return place(laptop, orders[1], choose);
      await ask(laptop, 'PATCH', `films/${id}`, { category: `Category ${turn}` });
      told.set(`${id} category`, `Category ${turn}`);
    };
    const byCommand = async (choose: (below: number) => number, turn: number) => {
      const id = all[choose(all.length)]!;
      const moved = String(all[6 + choose(all.length - 6)]!);
      const args = choose(2)
        ? ['edit', String(id), '--description', `Description ${turn}`]
        : ['move', moved, '--to', String(1 + choose(all.length))];
      expect([args, await runGallery(server.env, args)]).toMatchObject([args, { status: 0 }]);
      if (args[0] === 'edit') told.set(`${id} description`, `Description ${turn}`);
    };
    await Promise.all(
      [atPhone, atLaptop, byCommand].map(async (change, actor) => {
        const choose = createChooser(Number(SEED) + actor);
        const count = change === byCommand ? CHANGES / 4 : CHANGES;
        for (let turn = 0; turn < count; turn++) await change(choose, turn);
      }),
    );

    const shown = await readShown(server);
    const ids = shown.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([...all, ...added]));
    expect(ids).toHaveLength(all.length + added.size);
    const fields = shown.flatMap((film) =>
      Object.entries(film).map(
        ([field, text]) => [`${film.id} ${field}`, text as unknown] as const,
      ),
    );
    expect(new Map(fields.filter(([key]) => told.has(key)))).toEqual(told);
    for (const order of orders) expect(ids.filter((id) => order.includes(id))).toEqual(order);

    expect(await readShown({ url: other.url, env: server.env })).toEqual(shown);
    for (const desk of [phone, laptop])
      expect((await desk.ask<Films>('GET', 'films')).body.films).toMatchObject(shown);
    const { stdout } = await runGallery(server.env, ['list', '--json']);
    expect(JSON.parse(stdout) as Video[]).toEqual(shown);
    const logged = servers.map((each) => each.output().stdout.match(/"desk":\d+,"msg"/g) ?? []);
    expect(logged.flat()).toHaveLength(made);
  });
});
