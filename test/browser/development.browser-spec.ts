import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { collectMessages, connectToBrowser } from '../support/browser.js';
import { copyProject } from '../support/copy-project.js';
import { waitForHydration } from '../support/open-site.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { runProgram, waitFor } from '../support/server-process.js';
import { makeDataDir } from '../support/data-dir.js';

const { LONG_TESTS } = process.env;
const EDITS = LONG_TESTS ? 10 : 2;

/** Edits by kind of file. `look` reads the edit in an open page, which keeps its state with `isKept`. */
const KINDS = [
  {
    kind: 'component',
    file: 'client/layout/footer.tsx',
    text: 'heading={words.quickLinks}',
    edit: 'heading="Edit #"',
    look: () => document.querySelector('footer h2')?.textContent,
    isKept: true,
  },
  {
    kind: 'stylesheet',
    file: 'client/layout/footer.module.css',
    text: '.footer {',
    edit: '.footer { quotes: "Edit #" "";',
    look: () => getComputedStyle(document.querySelector('footer')!).quotes.split('"')[1],
    isKept: true,
  },
  {
    kind: 'text of a page',
    file: 'sites/chalk-and-neon/pages/home.yaml',
    text: 'heading: Meet the DJ',
    edit: 'heading: Edit #',
    look: () => document.querySelector('#about h2')?.textContent,
  },
  {
    kind: 'controller',
    file: 'src/web/pages/pages.controller.ts',
    text: '.send(html);',
    edit: ".send(html.replace('<html', '<html data-edit=\"Edit #\"'));",
    look: () => document.documentElement.dataset.edit,
  },
];

describe('npm run dev', () => {
  let folder: string;
  let url: string;
  let program: ReturnType<typeof runProgram>;
  let browser: Browser;

  const hasText = async (text: string) => (await (await fetch(url)).text()).includes(text);

  beforeAll(async () => {
    folder = copyProject();
    const port = String(await findFreePort());
    url = `http://localhost:${port}`;
    program = runProgram(['run', 'dev'], { PORT: port, DATA_DIR: makeDataDir() }, 'npm', folder);
    browser = await connectToBrowser();
    await waitFor(async () => (await fetch(url)).ok);
  }, 90_000);

  afterAll(async () => {
    await browser.close();
    if (program.child.exitCode === null) await program.stop('SIGINT');
  });

  it.each(KINDS)(
    `shows each of ${EDITS} edits of a $kind in an open page, in place or after a reload, and loses no request`,
    async ({ kind, file, text, edit, look, isKept }) => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const messages = collectMessages(page);
      const failed: string[] = [];
      page.on('requestfailed', (request) =>
        failed.push(`${request.failure()?.errorText}: ${request.url()}`),
      );
      await page.goto(url);
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Close menu' }).waitFor();
      const source = readFileSync(join(folder, file), 'utf8');
      expect(source).toContain(text);
      for (let count = 1; count <= EDITS; count += 1) {
        const label = `Edit ${count}`;
        const edited = source.replace(text, edit.replace('#', String(count)));
        writeFileSync(join(folder, file), edited);
        // A page that is reloading can't be queried.
        await waitFor(async () => (await page.evaluate(look)) === label);
        if (kind !== 'stylesheet') expect(await hasText(label)).toBe(true);
      }
      if (isKept) expect(await page.getByRole('button', { name: 'Close menu' }).count()).toBe(1);
      writeFileSync(join(folder, file), source);
      await page.close();
      expect(messages.filter((message) => /^(error|warning|uncaught)/.test(message))).toEqual([]);
      // A reload aborts the page's open requests.
      expect(failed.filter((each) => !each.startsWith('net::ERR_ABORTED'))).toEqual([]);
    },
    EDITS * 20_000,
  );

  it('shows an error in a server source, and the page again once the error is fixed', async () => {
    const page = await browser.newPage();
    await page.goto(url);
    const file = join(folder, 'src/web/health/health.controller.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, "throw new Error('a broken controller');");
    await page.getByText('a broken controller').waitFor();
    writeFileSync(file, source);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
  });

  it('answers a broken component with 500, and logs the source’s line', async () => {
    const file = join(folder, 'client/pages/not-found-page.tsx');
    const [start, end] = readFileSync(file, 'utf8').split('  return (') as [string, string];
    writeFileSync(file, `${start}  if (words) throw new Error('broken');\n  return (${end}`);
    await waitFor(async () => (await fetch(`${url}/nothing-here`)).status === 500);
    const line = start.split('\n').length;
    expect(program.output().stderr).toContain(`client/pages/not-found-page.tsx:${line}`);
    await waitFor(async () => {
      // Written until the watcher notices: it may miss a change right after another.
      writeFileSync(file, `${start}  return (${end}`);
      return (await fetch(`${url}/nothing-here`)).status === 404;
    });
  });

  it('leaves no process behind after Ctrl-C', async () => {
    // Sends the signal to the whole group, as a terminal does.
    process.kill(-program.child.pid!, 'SIGINT');
    if (program.child.exitCode === null) await once(program.child, 'close');
    // Tells `waitFor` that the program was meant to end.
    await program.stop();
    // The system takes a moment to remove the processes that the site had started.
    const isGone = async () => {
      try {
        return !process.kill(-program.child.pid!, 0);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ESRCH';
      }
    };
    await waitFor(isGone);
  });
});
