import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MoreThan } from 'typeorm';
import { parse } from 'yaml';
import { DeskError } from '../../client/desk/api.js';
import { DraftSession } from '../../client/desk/editor/draft-session.js';
import { UnsentStore } from '../../client/desk/unsent.js';
import type { Conflict, SiteFiles, Value } from '../../shared/api/desk-site.js';
import { type Fields, isFields, valueAt } from '../../shared/values.js';
import { DeskStore } from '../../src/desk/store/desk-store.js';
import { HistoryEntity, RevisionEntity } from '../../src/desk/store/tables.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { type Engine, ENGINES, makeGallerySettings } from '../support/engines.js';
import { createRandom } from '../support/create-chooser.js';
import { makeSmallSite } from '../support/small-site.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const STEPS = LONG_TESTS ? 2500 : 60;
/** Number of steps after which everything is sent and compared. */
const CALM = 30;
const DEVICES = 3;
const FILE = 'pages/weddings.yaml';
const FIELDS = ['title', 'heading', 'label', 'description'];
const ITEMS = ['sections', 0, 'items'];

type Fate = 'well' | 'request lost' | 'response lost' | 'killed';

const listTexts = (value: unknown): string[] =>
  (JSON.stringify(value ?? null).match(/\b[a-d]\d+ typed\b/g) ?? []) as string[];

const choose = createRandom(Number(SEED));
let world: World;

/** Chooses one of some rows, each of which begins with its weight. */
function choosePart<Row extends readonly [weight: number, ...unknown[]]>(
  rows: readonly Row[],
): Row {
  let left = choose(rows.reduce((sum, [weight]) => sum + weight, 0));
  return rows.find(([weight]) => (left -= weight) < 0)!;
}

class Browser {
  readonly entries: Record<string, string> = {};
  readonly storage = createStorage(this.entries);
  readonly tabs: Tab[] = [];
  isAway = false;

  constructor(
    readonly name: string,
    readonly desk: DeskClient,
  ) {}
}

/** Creates the localStorage that a browser's tabs share. */
function createStorage(entries: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => (entries[key] = text),
    removeItem: (key: string) => delete entries[key],
  };
  // Hides the methods from Object.keys, which lists the entries in browsers.
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(entries, name, { value });
  return entries as unknown as Storage;
}

class Tab {
  fate: Fate = 'well';
  session!: DraftSession;
  private isOpen = true;
  private unsent!: UnsentStore;
  private readonly own = new Set<string>();

  constructor(
    readonly browser: Browser,
    readonly name: string,
  ) {}

  async open(): Promise<void> {
    const { desk, storage, tabs } = this.browser;
    const opened = await desk.open(FILE);
    const findOpen = async () => tabs.map(({ name }) => name);
    this.unsent = new UnsentStore(this.name, findOpen, storage);
    const request = (...args: [string, string?, unknown?]) => this.request(...args);
    tabs.push(this);
    this.session = new DraftSession(FILE, opened, request as never, this.unsent);
  }

  get value(): Value {
    return this.session.store.get().value;
  }

  /** Closes the tab, which can't change the storage from then on. */
  close(): void {
    this.isOpen = false;
    Object.assign(this.unsent, { keep: () => {}, take: () => undefined });
    this.browser.tabs.splice(this.browser.tabs.indexOf(this), 1);
  }

  replace(): Promise<void> {
    this.close();
    return world.open(this.browser);
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
    const asked = this.browser.desk.ask<Conflict>(method, path, body).catch(() => {
      throw new DeskError(0, 'killed');
    });
    if (fate === 'killed') {
      await Promise.race([asked.catch(() => {}), sleep(choose(150))]);
      await world.kill();
    }
    const response = await asked;
    if (fate === 'response lost') throw new DeskError(0, 'no response');
    if (response.status < 300) return response.body;
    const { message, theirs } = response.body;
    const conflict = theirs === undefined ? undefined : response.body;
    throw new DeskError(response.status, message, [], conflict);
  }

  /** Kills the server during the first request that is sent, if there is any. */
  async killDuring(send: () => Promise<void>): Promise<void> {
    this.fate = 'killed';
    await send();
    this.fate = 'well';
  }

  private write(): string {
    const text = world.write(this.browser.name);
    this.own.add(text);
    return text;
  }

  type(): void {
    const text = this.write();
    const where = choose(10);
    this.session.change((value) => {
      const items = (valueAt(value, ITEMS) ?? []) as Fields[];
      const at = where % (FIELDS.length + items.length);
      const field = FIELDS[at];
      if (field) return world.replace(value as Fields, field, text);
      const index = at - FIELDS.length;
      const entry = world.replace(items[index]!, 'text', text);
      // Contains the entry's title, so that `calm` finds a text in the wrong entry.
      return setItems(
        value,
        items.with(index, { ...entry, text: `${text} of ${entry.title as string}.` }),
      );
    }, `field ${where}`);
  }

  changeItems(what: 'add' | 'remove' | 'move'): void {
    this.session.change((value) => {
      const items = (valueAt(value, ITEMS) ?? []) as Fields[];
      const index = choose(items.length);
      if (what === 'add' || items.length < 3) {
        const title = this.write();
        return setItems(
          value,
          items.toSpliced(index, 0, { title, text: `of ${title}.`, hours: 2 }),
        );
      }
      const [entry] = items.slice(index);
      const left = items.toSpliced(index, 1);
      if (what === 'remove') for (const each of listTexts(entry)) world.gone.add(each);
      return setItems(value, what === 'move' ? [entry!, ...left] : left);
    });
  }

  discardAndTypeOn(): Promise<void> {
    const discarding = this.session.end('discard');
    this.type();
    return discarding;
  }

  /** Undoes what was typed in this tab, and checks that nobody else's text goes. */
  undo(): void {
    const before = listTexts(this.value);
    this.session.undo();
    const after = new Set(listTexts(this.value));
    const onSite = world.readFile();
    for (const text of before.filter((each) => !after.has(each))) {
      // Discard may have brought a text here from the site, so Undo may take it away.
      const isOfSite = onSite.includes(text) || world.gone.has(text);
      expect([text, this.own.has(text) || isOfSite]).toEqual([text, true]);
      if (this.own.has(text)) world.gone.add(text);
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
  private servers: ServerProcess[] = [];
  private store!: DeskStore;
  private count = 0;
  /** Texts of all changes that History has ever held; it keeps only the last 200 changes. */
  private readonly history = new Set<string>();
  private lastChange = 0;

  async start(engine: Engine): Promise<void> {
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
  }

  async stop(): Promise<void> {
    for (const tab of this.tabs) tab.close();
    await this.store.onApplicationShutdown();
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  get tabs(): Tab[] {
    return this.browsers.flatMap(({ tabs }) => tabs);
  }

  open(browser: Browser): Promise<void> {
    return new Tab(browser, `tab${(this.count += 1)}`).open();
  }

  readFile(): string {
    return readFileSync(this.path, 'utf8').replaceAll(/\s+/g, ' ');
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

  tell({ name, browser, session }: Tab, what: string): void {
    const { status, base, value } = session.store.get();
    this.trace.push(
      `${name} of ${browser.name}: ${what}`,
      `  ${status.kind} above ${base.revision}: ${listTexts(value).join(', ')}`,
    );
  }

  replace<T extends Fields>(around: T, field: string, text: string): T {
    for (const each of listTexts(around[field])) this.gone.add(each);
    return { ...around, [field]: text };
  }

  editByHand(field: string): void {
    const text = this.write('d');
    const before = readFileSync(this.path, 'utf8');
    for (const each of listTexts((parse(before) as Fields)[field])) this.gone.add(each);
    writeFileSync(
      this.path,
      before.replace(new RegExp(`^${field}: .*(\n +.*)*$`, 'm'), `${field}: ${text}`),
    );
  }

  async change({ desk, name }: Browser, field: string): Promise<void> {
    const { value } = await desk.open(FILE);
    const text = this.write(name);
    const { status } = await desk.change(FILE, this.replace(value as Fields, field, text), value);
    // Fails if somebody else was faster, or the server was just killed.
    if (status !== 200) this.gone.add(text);
  }

  async bringBack({ desk }: Browser): Promise<void> {
    const row = (await desk.history()).find(
      ({ thing, canUndo }) => thing.kind === 'draft' && canUndo,
    );
    if (row) await desk.undo(row.id);
  }

  /** @throws if a typed text is nowhere; looks in the order in which texts travel, so that none slips past */
  async check(): Promise<void> {
    const waiting = this.browsers.flatMap(({ entries, tabs }) => [
      ...Object.values(entries),
      // Skips the tab's undo list, which isn't stored.
      ...tabs.map(({ session }) => ({ ...session.store.get(), past: [] })),
    ]);
    const found = new Set(listTexts(waiting));
    const add = (value: unknown) => {
      for (const text of listTexts(value)) found.add(text);
    };
    const [draft] = await this.store.ask(RevisionEntity, (rows) =>
      rows.find({ where: { file: FILE }, order: { number: 'DESC' }, take: 1 }),
    );
    add(draft?.version.value);
    add(this.readFile());
    const where = { id: MoreThan(this.lastChange) };
    const rows = await this.store.ask(HistoryEntity, (all) =>
      all.find({ where, order: { id: 'ASC' } }),
    );
    for (const { id, before, after } of rows) {
      this.lastChange = id;
      const text = JSON.stringify([before, after]).replaceAll(/(\\n|\s)+/g, ' ');
      for (const each of listTexts(text)) this.history.add(each);
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
      this.browsers.every(({ entries }) => Object.keys(entries).length === 0) &&
      this.tabs.every(({ session }) => session.store.get().status.kind === 'settled');
    for (let round = 0; round < 20 && !(round > 0 && isOver()); round += 1)
      for (const tab of this.tabs) {
        tab.fate = 'well';
        await tab.look();
        await tab.session.send();
        await tab.decide('mine');
        this.tell(tab, 'calm');
        await this.check();
      }
    for (const tab of this.tabs) await tab.look();
    const kinds = this.tabs.map(({ session }) => session.store.get().status.kind);
    const trace = isOver() ? [] : this.trace.slice(-50);
    expect({ kinds, trace }).toEqual({ kinds: this.tabs.map(() => 'settled'), trace: [] });
    const { value: site, draft = site } = await this.browsers[0]!.desk.open(FILE);
    for (const tab of this.tabs) expect(tab.value).toEqual(draft);
    const items = (valueAt(draft, ITEMS) as Fields[]).filter(isFields);
    for (const { title, text } of items as { title: string; text?: string }[])
      if (text?.includes(' of ')) expect(text).toContain(` of ${title}.`);
    const { drafts } = (await this.browsers[0]!.desk.ask<SiteFiles>('GET', 'site')).body;
    expect(drafts).toEqual(draft === site ? [] : [FILE]);
    await this.check();
  }
}

const FATES: [weight: number, fate: Fate][] = [
  [6, 'well'],
  [1, 'request lost'],
  [1, 'response lost'],
];
const WAYS: [weight: number, name: string, act: (tab: Tab) => unknown][] = [
  [10, 'type', (tab) => tab.type()],
  [2, 'add', (tab) => tab.changeItems('add')],
  [1, 'remove', (tab) => tab.changeItems('remove')],
  [1, 'move', (tab) => tab.changeItems('move')],
  [10, 'send', ({ session }) => session.send()],
  [3, 'undo', (tab) => tab.undo()],
  [4, 'publish', ({ session }) => session.end('publish')],
  [2, 'discard', ({ session }) => session.end('discard')],
  [1, 'discard, and type on', (tab) => tab.discardAndTypeOn()],
  [4, 'decide', (tab) => tab.decide(choose(2) === 0 ? 'mine' : 'theirs')],
  [4, 'look', (tab) => tab.look()],
  [2, 'edit by hand', () => world.editByHand(chooseField())],
  [1, 'switch', ({ browser }) => world.change(browser, chooseField())],
  [1, 'bring back', ({ browser }) => world.bringBack(browser)],
  [2, 'lose or find the connection', ({ browser }) => (browser.isAway = !browser.isAway)],
  [2, 'close the tab, and open another', (tab) => tab.replace()],
  [1, 'open a second tab', ({ browser }) => browser.tabs.length < 2 && world.open(browser)],
  [1, 'close the second tab', ({ browser }) => browser.tabs[1]?.close()],
  [1, 'kill', () => world.kill()],
  [1, 'kill during a save', (tab) => tab.killDuring(() => tab.session.send())],
  [1, 'kill during a publish', (tab) => tab.killDuring(() => tab.session.end('publish'))],
];
const chooseField = () => FIELDS[choose(FIELDS.length)]!;

afterEach(() => world.stop());

it.each(ENGINES)(
  `on %s no text typed on three devices is lost in ${STEPS} steps, with an editor, lost responses and kills (seed ${SEED})`,
  async (engine) => {
    world = new World();
    await world.start(engine);
    for (let step = 1; step <= STEPS; step += 1) {
      const tab = world.tabs[choose(world.tabs.length)]!;
      const [, name, act] = choosePart(WAYS);
      const [, fate] = choosePart(FATES);
      tab.fate = fate;
      await act(tab);
      world.tell(tab, `${name} (${fate})`);
      await world.check();
      if (step % CALM === 0) await world.calm();
    }
  },
  60 * 60_000,
);
