import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

describe('a site that is upgraded', () => {
  it('shows the last good content while its folder has a fault, and names the fault', async () => {
    const settings = { SITE_DIR: makeSmallSite(), DATA_DIR: makeDataDir() };
    const kept = join(settings.DATA_DIR, 'content.json');
    const before = await startServer(settings);
    await waitFor(async () => readFileSync(kept).length > 0);
    await before.stop();
    const text = readFileSync(kept, 'utf8');
    writeFileSync(kept, text.replace(/"version":"[^"]+"/, '"version":"0.0.1"'));
    expect(readFileSync(kept, 'utf8')).not.toBe(text);
    writeFileSync(join(settings.SITE_DIR, 'pages/home.yaml'), 'heading: Half of a');
    const after = await startServer(settings);
    const home = await (await fetch(after.url)).text();
    await after.stop();
    expect(home).toContain('York, turn it up');
    expect(after.output().stdout).toContain('pages/home.yaml');
  });

  it('reads the folder where the last good content is of a format that it doesn’t know', async () => {
    const settings = { SITE_DIR: makeSmallSite(), DATA_DIR: makeDataDir() };
    const kept = join(settings.DATA_DIR, 'content.json');
    writeFileSync(kept, JSON.stringify({ program: '0.1.0-3', hash: '', content: {} }));
    const server = await startServer(settings);
    const home = await (await fetch(server.url)).text();
    await waitFor(async () => readFileSync(kept, 'utf8').includes('"format"'));
    await server.stop();
    expect(home).toContain('York, turn it up');
  });
});
