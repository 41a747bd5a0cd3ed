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

const listTexts = (value: unknown): string[] =>
  (JSON.stringify(value ?? null).match(/\b[a-d]\d+ typed\b/g) ?? []) as string[];

/** A browser with its localStorage; a closed tab can't write to it any more. */
class Browser {
  readonly kept = new Map<string, string>();
  readonly tabs: Tab[] = [];
  isAway = false;

  constructor(
    readonly name: string,
    readonly desk: DeskClient,
  ) {}

  openStorage(isOpen: () => boolean): Storage {
    const { kept } = this;
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => isOpen() && kept.set(key, text),
      removeItem: (key: string) => isOpen() && kept.delete(key),
    };
    const ownKeys = () => [...kept.keys()];
    const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
    return new Proxy(storage, { ownKeys, getOwnPropertyDescriptor }) as unknown as Storage;
  }
}

class Tab {
  isOpen = true;
  fate: Fate = 'well';
  session!: DraftSession;
  private readonly own = new Set<string>();

  constructor(
    private readonly world: World,
    readonly browser: Browser,
    readonly name: string,
  ) {}

  async open(): Promise<this> {
    const opened = await this.browser.desk.open(FILE);
    const findOpen = async () => this.browser.tabs.map(({ name }) => name);
    const unsent = new UnsentStore(
      this.name,
      findOpen,
      this.browser.openStorage(() => this.isOpen),
    );
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
      await Promise.race([asked.catch(() => {}), sleep(this.world.delay)]);
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

  type(where: number): void {
    const text = this.world.write(this.browser.name);
    this.own.add(text);
    this.session.change((value) => {
      const items = (valueAt(value, ITEMS) ?? []) as Fields[];
      const at = where % (FIELDS.length + items.length);
      const field = FIELDS[at];
      if (field) return this.world.replace(value as Fields, field, text);
      const index = at - FIELDS.length;
      const entry = this.world.replace(items[index]!, 'text', text);
      // Contains the entry's title, so that `calm` finds a text in the wrong entry.
      return setItems(
        value,
        items.with(index, { ...entry, text: `${text} of ${entry.title as string}.` }),
      );
    }, `field ${where}`);
  }

  changeItems(what: 'add' | 'remove' | 'move', where: number): void {
    this.session.change((value) => {
      const items = (valueAt(value, ITEMS) ?? []) as Fields[];
      const index = where % items.length;
      if (what === 'add' || items.length < 3) {
        const title = this.write();
        return setItems(
          value,
          items.toSpliced(index, 0, { title, text: `of ${title}.`, hours: 2 }),
        );
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
    const onSite = this.world.readFile();
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
  delay = 0;
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
    const waiting = this.browsers.flatMap(({ kept, tabs }) => [
      ...kept.values(),
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
      this.browsers.every(({ kept }) => kept.size === 0) &&
      this.tabs.every(({ session }) => session.store.get().status.kind === 'settled');
    for (let round = 0; round < 20 && !(round > 0 && isOver()); round += 1)
      for (const tab of this.tabs) {
        tab.fate = 'well';
        await tab.look();
        await tab.session.send();
        await tab.decide('mine');
        const { status, base, value } = tab.session.store.get();
        this.trace.push(`calm, ${tab.name} of ${tab.browser.name}`);
        this.trace.push(`  ${status.kind} above ${base.revision}: ${listTexts(value).join(', ')}`);
        await this.check();
      }
    for (const tab of this.tabs) await tab.look();
    const kinds = this.tabs.map(({ session }) => session.store.get().status.kind);
    const trace = isOver() ? [] : this.trace.slice(-50);
    expect({ kinds, trace }).toEqual({ kinds: this.tabs.map(() => 'settled'), trace: [] });
    expect(this.browsers.flatMap(({ kept }) => [...kept.keys()])).toEqual([]);
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

type Act = (world: World, tab: Tab) => unknown;
let world: World;

class Command implements fc.AsyncCommand<object, World> {
  constructor(
    private readonly name: string,
    private readonly who: number,
    private readonly fate: Fate,
    private readonly act: Act,
  ) {}

  check = () => true;

  async run(_: object, real: World): Promise<void> {
    const tab = real.tabs[this.who % real.tabs.length]!;
    real.trace.push(`${tab.name} of ${tab.browser.name}: ${this.toString()}`);
    tab.fate = this.fate;
    await this.act(real, tab);
    const { status, base, value } = tab.session.store.get();
    real.trace.push(`  ${status.kind} above ${base.revision}: ${listTexts(value).join(', ')}`);
    real.steps += 1;
    await real.check();
  }

  toString = () => `${this.name} (${this.fate})`;
}

const fates = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Fate>('well') },
  { weight: 3, arbitrary: fc.constantFrom<Fate>('request lost', 'response lost') },
  { weight: 1, arbitrary: fc.constantFrom<Fate>('a proxy', 'signed out') },
);
const choice = fc.constantFrom('mine' as const, 'theirs' as const);
const field = fc.constantFrom(...FIELDS);
const listWays: [
  weight: number,
  name: string,
  act: fc.Arbitrary<Act>,
  fate?: fc.Arbitrary<Fate>,
][] = [
  [10, 'type', fc.nat(9).map((at) => (_, tab) => tab.type(at))],
  [2, 'add', fc.nat(9).map((at) => (_, tab) => tab.changeItems('add', at))],
  [1, 'remove', fc.nat(9).map((at) => (_, tab) => tab.changeItems('remove', at))],
  [1, 'move', fc.nat(9).map((at) => (_, tab) => tab.changeItems('move', at))],
  [10, 'send', fc.constant((_, tab) => tab.session.send())],
  [3, 'undo', fc.constant((_, tab) => tab.undo())],
  [3, 'publish', fc.constant((_, tab) => tab.session.end('publish'))],
  [
    1,
    'publish, and wait',
    fc.constant((_, tab) => (tab.session.end('publish'), tab.session.send())),
  ],
  [2, 'discard', fc.constant((_, tab) => tab.session.end('discard'))],
  [
    1,
    'discard, and type on',
    fc.nat(9).map((at) => (_, tab) => {
      const discarding = tab.session.end('discard');
      tab.type(at);
      return discarding;
    }),
  ],
  [4, 'decide', choice.map((each) => (_, tab) => tab.decide(each))],
  [4, 'look', fc.constant((_, tab) => tab.look())],
  [2, 'edit by hand', field.map((each) => (all) => all.editByHand(each))],
  [
    1,
    'switch',
    field.map(
      (each) =>
        (all, { browser }) =>
          all.change(browser, each),
    ),
  ],
  [1, 'bring back', fc.constant((all, { browser }) => all.bringBack(browser))],
  [
    2,
    'lose or find the connection',
    fc.constant((_, { browser }) => (browser.isAway = !browser.isAway)),
  ],
  [
    2,
    'close the tab, and open another',
    fc.constant((all, tab) => {
      tab.close();
      return all.open(tab.browser);
    }),
  ],
  [
    1,
    'open a second tab',
    fc.constant((all, { browser }) => browser.tabs.length < 2 && all.open(browser)),
  ],
  [1, 'close the second tab', fc.constant((_, { browser }) => browser.tabs[1]?.close())],
  [1, 'kill at once', fc.constant((all) => all.kill())],
  [
    1,
    'kill while it is sent',
    fc.nat(150).map((delay) => (all, tab) => {
      all.delay = delay;
      tab.fate = 'killed';
      return tab.session.send();
    }),
  ],
  [
    1,
    'kill while it is published',
    fc.nat(150).map((delay) => (all, tab) => {
      all.delay = delay;
      tab.fate = 'killed';
      void tab.session.end('publish');
      return tab.session.send();
    }),
  ],
];
const commands = fc.commands(
  [
    fc.oneof(
      ...listWays.map(([weight, name, act]) => ({
        weight,
        arbitrary: fc
          .record({ who: fc.nat(5), fate: fates, act })
          .map(({ who, fate, act: each }) => new Command(name, who, fate, each)),
      })),
    ),
  ],
  { maxCommands: CALM, size: 'max' },
);

describe.each(ENGINES)('on %s', (engine) => {
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
