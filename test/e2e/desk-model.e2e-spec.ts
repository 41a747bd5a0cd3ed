import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MoreThan } from 'typeorm';
import { parse } from 'yaml';
import { DeskError } from '../../client/desk/api.js';
import { DraftSession } from '../../client/desk/editor/draft-session.js';
import { UnsentStore } from '../../client/desk/unsent.js';
import type { Conflict, FileResponse, SiteFiles, Value } from '../../shared/api/desk-site.js';
import { type Fields, isFields, valueAt } from '../../shared/values.js';
import { DeskStore } from '../../src/desk/store/desk-store.js';
import { HistoryEntity, RevisionEntity } from '../../src/desk/store/tables.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { type Engine, ENGINES, makeGallerySettings } from '../support/engines.js';
import { makeSmallSite } from '../support/small-site.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const STEPS = LONG_TESTS ? 2500 : 100;
/** Number of commands after which everything is sent and compared. */
const CALM = 50;
const DEVICES = 3;
const FILE = 'pages/weddings.yaml';
const FIELDS = ['title', 'heading', 'label', 'description'];
const ITEMS = ['sections', 0, 'items'];

type Fate = 'well' | 'request lost' | 'response lost' | 'a proxy' | 'signed out' | 'killed';

/** Lists the typed texts in a value or file, where a line may end within a text. */
const listTexts = (value: unknown): string[] => {
  const text = JSON.stringify(value ?? null).replaceAll(/(\\n|\s)+/g, ' ');
  return text.match(/\b[a-d]\d+ typed\b/g) ?? [];
};

/** A browser with its localStorage; a closed tab can't write to it any more. */
class Browser {
  readonly kept: Record<string, string> = {};
  readonly tabs: Tab[] = [];
  isAway = false;

  constructor(
    readonly name: string,
    readonly desk: DeskClient,
  ) {}

  openStorage(isOpen: () => boolean): Storage {
    const { kept } = this;
    const storage = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, text: string) => isOpen() && (kept[key] = text),
      removeItem: (key: string) => isOpen() && delete kept[key],
    };
    const get = (_: object, name: string) => Reflect.get(storage, name) as unknown;
    return new Proxy(kept, { get }) as unknown as Storage;
  }
}

class Tab {
  isOpen = true;
  fate: Fate = 'well';
  /** Milliseconds from a request until the server is killed, if that is its fate. */
  delay = 0;
  session!: DraftSession;
  private readonly own = new Set<string>();

  constructor(
    readonly world: World,
    readonly browser: Browser,
    readonly name: string,
  ) {}

  async open(): Promise<this> {
    const opened = await this.browser.desk.open(FILE);
    const findOpen = async () => this.browser.tabs.map(({ name }) => name);
    const storage = this.browser.openStorage(() => this.isOpen);
    const unsent = new UnsentStore(this.name, findOpen, storage);
    const request = (...args: [string, string?, unknown?]) => this.request(...args);
    this.browser.tabs.push(this);
    this.session = new DraftSession(FILE, opened, request as never, unsent);
    return this;
  }

  get value(): Value {
    return this.session.store.get().value;
  }

  close(): void {
    this.isOpen = false;
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1);
  }

  /** Sends a request; a closed tab never gets a response. */
  private async request(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const response = this.respond(path, method, body);
    await response.catch(() => {});
    return this.isOpen ? response : new Promise(() => {});
  }

  private async respond(path: string, method: string, body: unknown): Promise<unknown> {
    const { fate } = this;
    this.fate = 'well';
    if (fate === 'request lost' || this.browser.isAway) throw new DeskError(0, 'no connection');
    if (fate === 'a proxy') throw new DeskError(502, 'a proxy');
    if (fate === 'signed out') throw new DeskError(401, 'signed out');
    const asked = this.browser.desk.ask<Conflict>(method, path, body).catch(() => {
      throw new DeskError(0, 'killed');
    });
    if (fate === 'killed') {
      await Promise.race([asked.catch(() => {}), sleep(this.delay)]);
      await this.world.kill();
    }
    const response = await asked;
    if (fate === 'response lost') throw new DeskError(0, 'no response');
    if (response.status < 300) return response.body;
    const { message, theirs } = response.body;
    const conflict = theirs === undefined ? undefined : response.body;
    throw new DeskError(response.status, message, [], conflict);
  }

  private write(): string {
    const text = this.world.write(this.browser.name);
    this.own.add(text);
    return text;
  }

  killNext(delay: number): void {
    this.fate = 'killed';
    this.delay = delay;
  }

  type(where: number): void {
    const text = this.write();
    this.session.change((value) => {
      const items = (valueAt(value, ITEMS) ?? []) as Fields[];
      const at = where % (FIELDS.length + items.length);
      const field = FIELDS[at];
      if (field) return this.world.replace(value as Fields, field, text);
      const index = at - FIELDS.length;
      const entry = this.world.replace(items[index]!, 'text', text);
      // Contains the entry's title, so that `calm` finds a text in the wrong entry.
      entry.text = `${text} of ${entry.title as string}.`;
      return setItems(value, items.with(index, entry));
    }, `field ${where}`);
  }

  changeItems(what: 'add' | 'remove' | 'move', where: number): void {
    this.session.change((value) => {
      const items = (valueAt(value, ITEMS) ?? []) as Fields[];
      const index = where % items.length;
      if (what === 'add' || items.length < 3) {
        const title = this.write();
        const entry = { title, text: `of ${title}.`, hours: 2 };
        return setItems(value, items.toSpliced(index, 0, entry));
      }
      const [entry] = items.slice(index);
      const left = items.toSpliced(index, 1);
      if (what === 'remove') for (const each of listTexts(entry)) this.world.gone.add(each);
      return setItems(value, what === 'move' ? [entry!, ...left] : left);
    });
  }

  /** Undoes what was typed in this tab, and checks that nobody else's text goes. */
  undo(): void {
    const before = listTexts(this.value);
    this.session.undo();
    const after = new Set(listTexts(this.value));
    const onSite = listTexts(this.world.readFile());
    for (const text of before.filter((each) => !after.has(each))) {
      // Discard may have brought a text here from the site, so Undo may take it away.
      const isOfSite = onSite.includes(text) || this.world.gone.has(text);
      expect([text, this.own.has(text) || isOfSite]).toEqual([text, true]);
      if (this.own.has(text)) this.world.gone.add(text);
    }
  }

  async decide(choice: 'mine' | 'theirs'): Promise<void> {
    if (this.session.store.get().status.kind === 'conflict') await this.session.decide(choice);
  }

  async look(): Promise<void> {
    if (!this.browser.isAway) this.session.open(await this.browser.desk.open(FILE));
  }
}

const setItems = (value: Value, items: Value[]): Value => {
  const { sections, ...page } = value as Fields & { sections: Fields[] };
  return { ...page, sections: [{ ...sections[0]!, items }, ...sections.slice(1)] };
};

class World {
  readonly folder = makeSmallSite();
  readonly path = join(this.folder, FILE);
  readonly browsers: Browser[] = [];
  readonly typed = new Set<string>();
  /** Texts that somebody who saw them has replaced, removed or undone. */
  readonly gone = new Set<string>();
  readonly trace: string[] = [];
  steps = 0;
  private servers: ServerProcess[] = [];
  private store!: DeskStore;
  private count = 0;
  /** Texts of all changes that History has ever held; it keeps only the last 200 changes. */
  private readonly history = new Set<string>();
  private lastChange = 0;

  async start(engine: Engine): Promise<this> {
    const env = { ...(await makeGallerySettings(engine)), SITE_DIR: this.folder, DESK: 'true' };
    const first = await startServer(env);
    // Devices may reach different replicas of a server with PostgreSQL.
    this.servers = engine === 'PostgreSQL' ? [first, await startServer(env)] : [first];
    this.store = new DeskStore(loadConfig(env));
    for (let index = 0; index < DEVICES; index += 1) {
      const desk = await signIn(this.servers[index % this.servers.length]!);
      this.browsers.push(new Browser('abc'.charAt(index), desk));
    }
    for (const browser of this.browsers) await this.open(browser);
    return this;
  }

  async stop(): Promise<void> {
    for (const tab of this.tabs) tab.close();
    await this.store.onApplicationShutdown();
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  get tabs(): Tab[] {
    return this.browsers.flatMap(({ tabs }) => tabs);
  }

  open(browser: Browser): Promise<Tab> {
    return new Tab(this, browser, `tab${(this.count += 1)}`).open();
  }

  readFile(): string {
    return readFileSync(this.path, 'utf8');
  }

  async kill(): Promise<void> {
    const server = this.servers.shift()!;
    await server.stop('SIGKILL');
    this.servers.push(await startServer(server.env));
  }

  write(who: string): string {
    const text = `${who}${(this.count += 1)} typed`;
    this.typed.add(text);
    this.trace.push(`  typed: ${text}`);
    return text;
  }

  replace<T extends Fields>(around: T, field: string, text: string): T {
    for (const each of listTexts(around[field])) this.gone.add(each);
    return { ...around, [field]: text };
  }

  editByHand(field: string): void {
    const text = this.write('d');
    const before = this.readFile();
    for (const each of listTexts((parse(before) as Fields)[field])) this.gone.add(each);
    const line = new RegExp(`^${field}: .*(\n +.*)*$`, 'm');
    writeFileSync(this.path, before.replace(line, `${field}: ${text}`));
  }

  async change({ desk, name }: Browser, field: string): Promise<void> {
    const { value } = await desk.open(FILE);
    const text = this.write(name);
    const { status } = await desk.change(FILE, this.replace(value as Fields, field, text), value);
    // Fails if somebody else was faster, or the server was just killed.
    if (status !== 200) this.gone.add(text);
  }

  async bringBack({ desk }: Browser): Promise<void> {
    const rows = await desk.history();
    const row = rows.find(({ thing, canUndo }) => thing.kind === 'draft' && canUndo);
    if (row) await desk.undo(row.id);
  }

  /** Has a tab do something, and checks that nothing typed is lost. */
  async step(tab: Tab, what: string, act: () => unknown): Promise<void> {
    this.trace.push(`${tab.name} of ${tab.browser.name}: ${what}`);
    await act();
    const { status, base, value } = tab.session.store.get();
    this.trace.push(`  ${status.kind} above ${base.revision}: ${listTexts(value).join(', ')}`);
    await this.check();
  }

  /** @throws if a typed text is nowhere; looks in the order in which texts travel, so that none slips past */
  async check(): Promise<void> {
    const waiting = this.browsers.flatMap(({ kept, tabs }) => [
      ...Object.values(kept),
      // Skips the tab's undo list, which isn't stored.
      ...tabs.map(({ session }) => ({ ...session.store.get(), past: [] })),
    ]);
    const found = new Set(listTexts(waiting));
    const [draft] = await this.store.ask(RevisionEntity, (rows) =>
      rows.find({ where: { file: FILE }, order: { number: 'DESC' }, take: 1 }),
    );
    for (const each of listTexts([draft?.version.value, this.readFile()])) found.add(each);
    const where = { id: MoreThan(this.lastChange) };
    const rows = await this.store.ask(HistoryEntity, (all) =>
      all.find({ where, order: { id: 'ASC' } }),
    );
    for (const { id, before, after } of rows) {
      this.lastChange = id;
      for (const each of listTexts([before, after])) this.history.add(each);
    }
    const lost = [...this.typed].filter(
      (text) => !found.has(text) && !this.history.has(text) && !this.gone.has(text),
    );
    const begun = this.trace.findIndex((line) => line.includes(lost[0] ?? ' '));
    const trace = lost.length > 0 ? this.trace.slice(begun) : [];
    expect({ lost, trace }).toEqual({ lost: [], trace: [] });
  }

  /** Reconnects all browsers, sends and decides everything, and expects the same text everywhere. */
  async calm(): Promise<void> {
    for (const browser of this.browsers) browser.isAway = false;
    const isOver = () =>
      this.browsers.every(({ kept }) => Object.keys(kept).length === 0) &&
      this.tabs.every(({ session }) => session.store.get().status.kind === 'settled');
    for (let round = 0; round < 20 && !(round > 0 && isOver()); round += 1)
      for (const tab of this.tabs) {
        tab.fate = 'well';
        await this.step(tab, 'calm', async () => {
          await tab.look();
          await tab.session.send();
          await tab.decide('mine');
        });
      }
    for (const tab of this.tabs) await tab.look();
    const kinds = this.tabs.map(({ session }) => session.store.get().status.kind);
    const trace = isOver() ? [] : this.trace.slice(-50);
    expect({ kinds, trace }).toEqual({ kinds: this.tabs.map(() => 'settled'), trace: [] });
    expect(this.browsers.flatMap(({ kept }) => Object.keys(kept))).toEqual([]);
    const { value: site, draft = site }: FileResponse = await this.browsers[0]!.desk.open(FILE);
    for (const tab of this.tabs) expect(tab.value).toEqual(draft);
    const items = (valueAt(draft, ITEMS) as Fields[]).filter(isFields);
    for (const { title, text } of items as { title: string; text?: string }[])
      if (text?.includes(' of ')) expect(text).toContain(` of ${title}.`);
    const { drafts } = (await this.browsers[0]!.desk.ask<SiteFiles>('GET', 'site')).body;
    expect(drafts).toEqual(draft === site ? [] : [FILE]);
    await this.check();
  }
}

/** Commands of the model, with their frequency; `at` chooses a place or a delay. */
const COMMANDS: Record<string, [weight: number, act: (tab: Tab, at: number) => unknown]> = {
  type: [10, (tab, at) => tab.type(at)],
  add: [2, (tab, at) => tab.changeItems('add', at)],
  remove: [1, (tab, at) => tab.changeItems('remove', at)],
  move: [1, (tab, at) => tab.changeItems('move', at)],
  send: [10, (tab) => tab.session.send()],
  undo: [3, (tab) => tab.undo()],
  publish: [3, (tab) => tab.session.end('publish')],
  'publish, and wait': [1, (tab) => (tab.session.end('publish'), tab.session.send())],
  discard: [2, (tab) => tab.session.end('discard')],
  'discard, and type on': [
    1,
    (tab, at) => {
      const discarding = tab.session.end('discard');
      tab.type(at);
      return discarding;
    },
  ],
  'choose mine': [2, (tab) => tab.decide('mine')],
  'choose theirs': [2, (tab) => tab.decide('theirs')],
  look: [4, (tab) => tab.look()],
  'edit by hand': [2, ({ world }, at) => world.editByHand(FIELDS[at % FIELDS.length]!)],
  switch: [1, ({ world, browser }, at) => world.change(browser, FIELDS[at % FIELDS.length]!)],
  'bring back': [1, ({ world, browser }) => world.bringBack(browser)],
  'lose or find the connection': [2, ({ browser }) => (browser.isAway = !browser.isAway)],
  'close the tab, and open another': [2, (tab) => (tab.close(), tab.world.open(tab.browser))],
  'open a second tab': [1, ({ world, browser }) => browser.tabs.length < 2 && world.open(browser)],
  'close the second tab': [1, ({ browser }) => browser.tabs[1]?.close()],
  'kill at once': [1, ({ world }) => world.kill()],
  'kill while it is sent': [1, (tab, at) => (tab.killNext(at), tab.session.send())],
  'kill while it is published': [
    1,
    (tab, at) => {
      tab.killNext(at);
      void tab.session.end('publish');
      return tab.session.send();
    },
  ],
};

const fates = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Fate>('well') },
  { weight: 3, arbitrary: fc.constantFrom<Fate>('request lost', 'response lost') },
  { weight: 1, arbitrary: fc.constantFrom<Fate>('a proxy', 'signed out') },
);
const names = Object.entries(COMMANDS).map(([name, [weight]]) => ({
  weight,
  arbitrary: fc.constant(name),
}));
const command = fc
  .record({ name: fc.oneof(...names), who: fc.nat(5), fate: fates, at: fc.nat(149) })
  .map(({ name, who, fate, at }) => ({
    toString: () => `${name} (${fate})`,
    check: () => true,
    run: async (_: object, world: World) => {
      const tab = world.tabs[who % world.tabs.length]!;
      tab.fate = fate;
      world.steps += 1;
      await world.step(tab, `${name} (${fate})`, () => COMMANDS[name]![1](tab, at));
    },
  }));
const commands = fc.commands([command], { maxCommands: CALM, size: 'max' });

describe.each(ENGINES)('on %s', (engine) => {
  let world: World;
  afterEach(() => world.stop());

  it(
    `no text typed on three devices is lost in ${STEPS} steps, with an editor, lost responses and kills (seed ${SEED})`,
    async () => {
      world = await new World().start(engine);
      for (let round = 0; world.steps < STEPS; round += 1) {
        const run = fc.asyncProperty(commands, async (all) => {
          await fc.asyncModelRun(() => ({ model: {}, real: world }), all);
          await world.calm();
        });
        await fc.assert(run, { seed: Number(SEED) + round, numRuns: 1, endOnFailure: true });
      }
    },
    60 * 60_000,
  );
});
