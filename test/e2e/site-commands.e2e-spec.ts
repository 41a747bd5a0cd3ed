import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ENGLISH } from '../../shared/words/english.js';
import { LANGUAGES } from '../../shared/words/words.js';
import { createSiteProgram } from '../../src/site/cli/program.js';
import { callCommand } from '../support/call-command.js';
import { makeDataDir } from '../support/data-dir.js';
import { readFiles } from '../support/read-files.js';
import { type ExitResult, ROOT, runToEnd } from '../support/server-process.js';
import { appendTo, makeSmallSite, rewrite } from '../support/small-site.js';

const SITE = join(ROOT, 'dist/site/site.cjs');

const run = (args: string[], env: Record<string, string> = {}) =>
  callCommand(createSiteProgram, args, env);

describe('site init', () => {
  const folder = join(makeDataDir(), 'my-site');
  const absent = join(makeDataDir(), 'my-site');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  let begun: ExitResult;
  beforeAll(async () => {
    begun = await run(['init', folder]);
  });

  it('says what to do next, and writes a site without a fault, a warning or what it doesn’t need', async () => {
    expect(begun).toMatchObject({ status: 0, stderr: '' });
    expect(begun.stdout).toContain(`site check ${folder}`);
    expect(begun.stdout).toContain(`SITE_DIR=${folder}`);
    const { status, stdout, stderr } = await run(['check', folder]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^No faults in .*: 6 pages, 23 pictures\.\n$/);
    for (const name of ['gallery', 'made', 'workshop', 'README.md'])
      expect(existsSync(join(folder, name))).toBe(false);
  });

  it('names every field of the schemas, in a value or in a comment', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const yaml = files.filter((file) => file.endsWith('.yaml')).map(read);
    const written = new Set(yaml.join('\n').match(/(?<=^[ #-]*)[a-z]\w*(?=:)/gim));
    for (const schema of ['site', 'areas', 'page'])
      JSON.parse(read(`.schema/${schema}.json`), (key, value: object) => {
        if (key === 'properties')
          expect([...written]).toEqual(expect.arrayContaining(Object.keys(value)));
      });
  });

  it('tells editors where the schemas are', () => {
    for (const file of ['site.yaml', 'areas.yaml', 'pages/home.yaml']) {
      const path = /^# yaml-language-server: \$schema=(\S+)\n/.exec(read(file))?.[1];
      const schema = JSON.parse(read(join(file, '..', path!))) as { $schema: string };
      expect(schema.$schema).toContain('json-schema.org');
    }
  });

  it('lists all of the product’s words, which work once they are uncommented', async () => {
    const [, words] = read('site.yaml').split('# words:\n');
    const listed = Object.entries(ENGLISH).map(
      ([key, text]) =>
        `#   ${key}: ${JSON.stringify(typeof text === 'string' ? text : text.other)}\n`,
    );
    expect(words).toBe(listed.join(''));
    const site = makeSmallSite(appendTo('site.yaml', `words:\n${words!.replaceAll(/^# /gm, '')}`));
    expect(await run(['check', site])).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(LANGUAGES)(
    'begins a short site in %s, without a fault or a warning',
    async (language) => {
      const short = makeDataDir();
      expect(await run(['init', short, '--language', language])).toMatchObject({ status: 0 });
      expect(await run(['check', short])).toMatchObject({ status: 0, stderr: '' });
      const files = readdirSync(short, { recursive: true, encoding: 'utf8' });
      const lines = files
        .filter((file) => file.endsWith('.yaml'))
        .flatMap((file) => readFileSync(join(short, file), 'utf8').split('\n').slice(0, -1));
      expect(lines).toContain(`language: ${language}`);
      expect(lines.length).toBeLessThanOrEqual(200);
      // Comments at each file's top say what to change.
      expect(lines.filter((line) => line.startsWith('# ')).length).toBeGreaterThan(8);
    },
  );

  it.each([
    [[folder], /^\S+ is not empty: name a new folder, so that nothing is overwritten\n$/],
    [[join(folder, 'site.yaml')], /^\S+ [^\n]+\n$/],
    [
      ['/proc/my-site'],
      /^\S+ has to be a folder that can be written \(E\w+\): in the container, one in \/data\n$/,
    ],
    [[absent, '--language', 'es'], /es.* en-GB, en-US, fr-FR, de-DE\.\n$/],
    [
      [absent, '--language', 'fr-FR', '--demo'],
      /--language <language>' cannot be used with option '--demo'\n$/,
    ],
  ])('refuses %j with one line, and writes nothing', async (args, message) => {
    const before = readFiles(folder);
    const { status, stdout, stderr } = await run(['init', ...args]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(existsSync(absent)).toBe(false);
    expect(readFiles(folder)).toEqual(before);
  });
});

it('site init leaves an empty folder when it couldn’t write the whole site', async () => {
  const folder = join(makeDataDir(), 'my-site');
  // Limits files in units of 512 bytes: room for the texts, but not for every picture.
  const args = ['-c', 'ulimit -f 40; exec "$0" "$@"', process.execPath, SITE, 'init', folder];
  expect(await runToEnd(args, {}, 'sh')).toMatchObject({ status: 1, stdout: '' });
  expect(readdirSync(folder)).toEqual([]);
  expect(await run(['init', folder, '--demo'])).toMatchObject({ status: 0, stderr: '' });
});

describe('site check', () => {
  it('prints warnings, and succeeds', async () => {
    const title = 'title: Wedding DJ in York, Selby, Harrogate and Malton';
    const folder = makeSmallSite(
      rewrite('pages/weddings.yaml', 'title: Wedding DJ in York', title),
    );
    const { status, stdout, stderr } = await run(['check', folder]);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringMatching(/^warning: pages\/weddings\.yaml:3:1: title: 47 letters/),
    });
    expect(stdout).toMatch(/^No faults/);
  });

  it('checks the demonstration or the folder in SITE_DIR, and prints each fault on a line of standard error', async () => {
    expect(await run(['check'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('chalk-and-neon'),
    });
    const folder = makeSmallSite({
      ...rewrite('pages/home.yaml', '    heading: Services', '    headding: Services'),
      ...rewrite('site.yaml', 'version: 1', 'version: 2'),
    });
    expect(await run(['check'], { SITE_DIR: folder })).toEqual({
      status: 1,
      stdout: '',
      stderr: `pages/home.yaml:11:5: sections[1].headding: there is no such field; did you mean heading?
site.yaml:1:1: version: this has to be one of: 1
`,
    });
  });

  it('finds a picture that is damaged in the middle', async () => {
    const card = readFileSync(join(ROOT, 'sites/chalk-and-neon/pictures/card-home.jpg'));
    const folder = makeSmallSite({ 'pictures/hero.webp': card.fill(0xff, 4000, 30_000) });
    const { status, stderr } = await run(['check', folder]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^pages\/home\.yaml:9:5: sections\[0\]\.picture: pictures\/hero\.webp /);
  });
});

it('site schema writes the schemas again, and refuses a folder that is no site', async () => {
  const folder = makeSmallSite();
  expect(await run(['schema'], { SITE_DIR: folder })).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, '.schema/page.json'), 'utf8')).toContain('"sections"');
  const none = makeDataDir();
  expect(await run(['schema', none])).toEqual({
    status: 1,
    stdout: '',
    stderr: `${none} is not a site: it has no site.yaml\n`,
  });
});

it('the built `site` program runs, and its help shows examples', async () => {
  const help = await runToEnd([SITE, '--help'], {});
  expect(help.status).toBe(0);
  expect(help.stdout).toContain('Examples:');
  const many = Array.from({ length: 2000 }, (_, index) => `more${index}: yes\n`).join('');
  const folder = makeSmallSite(rewrite('site.yaml', 'version: 1\n', `version: 1\n${many}`));
  expect((await runToEnd([SITE, 'check', folder], {})).stderr.split('\n')).toHaveLength(2001);
});

it('site pictures makes all sizes, removes unused ones, and names a picture of which nothing can be made', async () => {
  const paint = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const unused = `made/${'0'.repeat(16)}-card.jpg`;
  const folder = makeSmallSite({
    'pictures/hero.webp': await paint('#c33'),
    'pictures/wedding.webp': await paint('#3c3'),
    [unused]: '',
  });
  const { status, stdout, stderr } = await run(['pictures', folder]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('6 of 6: ');
  expect(existsSync(join(folder, unused))).toBe(false);
  truncateSync(join(folder, 'pictures/hero.webp'), 300);
  const cut = await run(['pictures', folder]);
  expect(cut.status).toBe(1);
  expect(cut.stderr).toContain('pictures/hero.webp');
});
