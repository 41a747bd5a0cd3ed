import Database from 'better-sqlite3';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { DeskError } from '../../client/desk/api.js';
import { DraftSession } from '../../client/desk/editor/draft-session.js';
import type { Conflict } from '../../shared/api/desk-site.js';
import { type AtDesk, copyDemo, signIn } from '../support/at-desk.js';
import { createChooser } from '../support/create-chooser.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const CHANGES = LONG_TESTS ? 1000 : 60;
const FILE = 'pages/birthday-party-dj.yaml';
const FIELDS = ['title', 'label', 'description', 'heading'];

type Page = Record<string, string> & { sections: { items: { title: string; text: string }[] }[] };

/** What browsers have. */
const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  },
});

it(
  `two devices and an editor lose nothing on a bad line in ${CHANGES} changes (seed ${SEED})`,
  async () => {
    const choose = createChooser(Number(SEED));
    const folder = copyDemo();
    const path = join(folder, FILE);
    const read = () => parse(readFileSync(path, 'utf8')) as Page;
    let server: ServerProcess = await startServer({ SITE_DIR: folder, DESK: 'true' });
    let desks: AtDesk[] = [await signIn(server), await signIn(server)];
    const tables = new Database(join(server.dataDir, 'desk.sqlite'));
    let isBad = true;

    /** A line on which requests and responses get lost, and one is signed out or meets a proxy. */
    const ask = async (device: number, request: string, method?: string, body?: unknown) => {
      const fate = isBad ? choose(8) : 7;
      if (fate === 0) throw new DeskError(0, 'no line');
      if (fate === 1) throw new DeskError(502, 'a proxy');
      if (fate === 2) throw new DeskError(401, 'signed out');
      const answer = await desks[device]!.ask<Conflict>(method ?? 'GET', request, body).catch(
        () => {
          throw new DeskError(0, 'killed');
        },
      );
      if (fate === 3) throw new DeskError(0, 'no response');
      if (answer.status < 300) return answer.body;
      const { message, theirs } = answer.body;
      throw new DeskError(answer.status, message, [], theirs === undefined ? theirs : answer.body);
    };
    let count = 0;
    const open = async (device: number, last?: { key: string }) => {
      const tab = { isClosed: false, key: `tab ${(count += 1)}` };
      // What a tab has kept is there when it is closed, and nothing that it does afterwards.
      const left = last && kept.get(last.key);
      if (left) kept.set(tab.key, left);
      const line = async (...request: [string, string?, unknown?]) => {
        const answer = ask(device, ...request);
        await answer.catch(() => {});
        // Nothing arrives in a tab that was closed.
        return tab.isClosed ? new Promise(() => {}) : answer;
      };
      const opened = await desks[device]!.open(FILE);
      const session = new DraftSession(FILE, opened, line as never, tab.key);
      return Object.assign(tab, { session });
    };
    const tabs = [await open(0), await open(1)];

    /** Every text that was typed, and the one that it has taken the place of. */
    const typed = new Map<string, string>();
    /** All that the history has ever held: it keeps 200 changes. */
    let history = '';
    let last = 0;
    const readHistory = () => {
      const rows = tables
        .prepare('SELECT id, before, after FROM desk_history WHERE id > ? ORDER BY id')
        .all(last) as { id: number; before: string; after: string }[];
      for (const { id, before, after } of rows) {
        history += before + after;
        last = id;
      }
    };
    const type = (session: DraftSession, text: string) =>
      session.change((value) => {
        const page = structuredClone(value) as unknown as Page;
        const what = choose(FIELDS.length + 1);
        const { items } = page.sections[0]!;
        const entry = items[choose(items.length)]!;
        const [around, field, next] =
          what === FIELDS.length
            ? [entry, 'text', `${text} Of ${entry.title}.`]
            : [page, FIELDS[what]!, text];
        typed.set(next, (around as Page)[field]!);
        (around as Page)[field] = next;
        return page;
      });
    const decide = async ({ session }: (typeof tabs)[number]) => {
      if (!session.store.get().conflict) return;
      await session.decide(choose(2) ? 'mine' : 'theirs');
    };

    for (let turn = 0; turn < CHANGES; turn += 1) {
      const device = choose(2);
      const tab = tabs[device]!;
      await decide(tab);
      type(tab.session, `Device ${device}, ${turn}.`);
      const what = choose(12);
      if (what < 6) await tab.session.send();
      if (what === 6) tab.session.publish();
      if (what === 7) {
        tab.isClosed = true;
        tabs[device] = await open(device, tab);
      }
      if (what === 8) {
        const text = `Hand ${turn}.`;
        typed.set(text, read().heading!);
        const before = readFileSync(path, 'utf8');
        writeFileSync(path, before.replace(/^heading: .*(\n +.*)*$/m, `heading: ${text}`));
      }
      if (what === 9 && choose(10) === 0) {
        await server.stop('SIGKILL');
        server = await startServer(server.env);
        desks = [await signIn(server), await signIn(server)];
      }
      if (what === 10) tab.session.open(await desks[device]!.open(FILE));
      readHistory();
    }

    isBad = false;
    for (const tab of [...tabs, ...tabs, ...tabs]) {
      await tab.session.send();
      await decide(tab);
    }
    for (const { session } of tabs) expect(session.isSettled).toBe(true);
    readHistory();
    const drafts = tables.prepare('SELECT version FROM desk_drafts').all();
    const all = history + JSON.stringify(drafts) + JSON.stringify(read());
    tables.close();
    await server.stop();

    const followed = new Set(
      [...typed].filter(([text]) => all.includes(text)).map(([, before]) => before),
    );
    for (let size = -1; size !== followed.size;) {
      size = followed.size;
      for (const [text, before] of typed) if (followed.has(text)) followed.add(before);
    }
    const lost = [...typed.keys()].filter((text) => !all.includes(text) && !followed.has(text));
    expect(lost).toEqual([]);
    for (const { title, text } of read().sections[0]!.items)
      if (text.includes(' Of ')) expect(text).toContain(` Of ${title}.`);
  },
  60 * 60_000,
);
