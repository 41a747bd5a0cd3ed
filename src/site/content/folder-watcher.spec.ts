import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PicturesService } from '../pictures/pictures.service.js';
import { FolderWatcher } from './folder-watcher.js';
import type { SiteReading } from './read-site.js';
import type { SiteProgramService } from './site-program.service.js';

it('what was read before a save isn’t shown after it, though the folder looked the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  writeFileSync(join(folder, 'site.yaml'), 'name: Nova Nights');
  const shown: SiteReading[] = [];
  const readings: SiteReading[] = [];
  const program = {
    startAhead: () => {},
    // A save lands just after the file has been looked at for the last time.
    run: () => {
      if (readings.length === 0) watcher.readAgain();
      const reading: SiteReading = { faults: [], warnings: [], uses: {} };
      readings.push(reading);
      return Promise.resolve(reading);
    },
  };
  const watcher = new FolderWatcher(
    folder,
    program as unknown as SiteProgramService,
    { findMade: () => Promise.resolve() } as unknown as PicturesService,
    (reading) => Promise.resolve(void shown.push(reading)),
  );
  watcher.start();
  while (shown.length === 0) await new Promise((done) => setTimeout(done, 10));
  watcher.stop();
  expect(shown[0]).toBe(readings[1]);
});
