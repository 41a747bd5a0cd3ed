import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { collectMessages, launchBrowser } from '../support/browser.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { ROOT, runProgram, waitFor } from '../support/server-process.js';
import { makeDataDir } from '../support/data-dir.js';

const NOT_COPIED = /\/(node_modules|dist|data|\.git|screenshots|coverage)$/;

/** A copy of the project, so that the test can edit a source. */
function copyProject(): string {
  const folder = makeDataDir();
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

describe('npm run dev', () => {
  let folder: string;
  let url: string;
  let program: ReturnType<typeof runProgram>;
  let browser: Browser;

  beforeAll(async () => {
    folder = copyProject();
    const port = String(await findFreePort());
    url = `http://localhost:${port}`;
    program = runProgram(['run', 'dev'], { PORT: port, DATA_DIR: makeDataDir() }, 'npm', folder);
    browser = await launchBrowser();
    await waitFor(async () => (await fetch(url)).ok, 60_000);
  }, 90_000);

  afterAll(async () => {
    await browser.close();
    if (program.child.exitCode === null) await program.stop('SIGINT');
  });

  it('renders on the server, and shows an edited component without a page load, state kept', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const messages = collectMessages(page);
    await page.goto(url);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

    const footer = join(folder, 'client/layout/footer.tsx');
    const edited = readFileSync(footer, 'utf8').replace('Quick Links', 'Edited Links');
    await waitFor(async () => {
      // Written again until it is seen: the watcher may not have got to this file yet.
      writeFileSync(footer, edited);
      await page.waitForTimeout(500);
      return page.getByText('Edited Links').isVisible();
    });
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await page.getByRole('button', { name: 'Close menu' }).isVisible()).toBe(true);
    expect(await (await fetch(url)).text()).toContain('Edited Links');
    expect(messages.filter((message) => /^(error|warning|uncaught)/.test(message))).toEqual([]);
    await page.close();
  }, 60_000);

  it('answers a broken component with 500, and names the source’s line in the log', async () => {
    const page = join(folder, 'client/pages/not-found-page.tsx');
    const source = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      source.replace(
        '  return (',
        "  if (NOT_FOUND) throw new Error('a broken component');\n  return (",
      ),
    );
    const line =
      readFileSync(page, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('throw new')) + 1;
    await waitFor(async () => (await fetch(`${url}/nothing-here`)).status === 500);
    expect(program.output().stdout).toContain(`client/pages/not-found-page.tsx:${line}`);
    await waitFor(async () => {
      // Written again until it is seen: the watcher may miss a change right after another.
      writeFileSync(page, source);
      return (await fetch(`${url}/nothing-here`)).status === 404;
    });
  }, 60_000);

  it('serves the API, its viewer and the unknown page as production does', async () => {
    expect((await fetch(`${url}/api/videos`)).status).toBe(200);
    expect((await fetch(`${url}/api/docs`)).status).toBe(200);
    expect((await fetch(`${url}/nothing-here`)).status).toBe(404);
    expect((await fetch(`${url}/api/nothing-here`)).status).toBe(404);
  });

  it('leaves nothing behind after Ctrl-C', async () => {
    // What a terminal does: the signal goes to the whole group.
    process.kill(-program.child.pid!, 'SIGINT');
    if (program.child.exitCode === null) await once(program.child, 'close');
    await waitFor(async () =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    );
    expect(() => process.kill(-program.child.pid!, 0)).toThrow('ESRCH');
  });
});
