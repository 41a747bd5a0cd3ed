import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

describe('a site that is upgraded while its folder has a fault', () => {
  it('shows the last good content, and names the fault', async () => {
    const settings = { SITE_DIR: makeSmallSite(), DATA_DIR: makeDataDir() };
    const kept = join(settings.DATA_DIR, 'content.json');
    const before = await startServer(settings);
    await waitFor(async () => readFileSync(kept).length > 0);
    await before.stop();
    const text = readFileSync(kept, 'utf8');
    writeFileSync(kept, text.replace(/"program":"[^-]+-/, '"program":"0.0.1-'));
    expect(readFileSync(kept, 'utf8')).not.toBe(text);
    writeFileSync(join(settings.SITE_DIR, 'pages/home.yaml'), 'heading: Half of a');
    const after = await startServer(settings);
    const home = await (await fetch(after.url)).text();
    await after.stop();
    expect(home).toContain('York, turn it up');
    expect(after.output().stdout).toContain('pages/home.yaml');
  });
});
