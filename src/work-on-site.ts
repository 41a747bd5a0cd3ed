import { doTasks } from './platform/worker/do-tasks.js';
import { createSchemas } from './site/content/json-schemas.js';
import type { KnownFiles } from './site/content/read/assets.js';
import { readSite } from './site/content/read-site.js';
import type { SiteTasks } from './site/content/site-program.service.js';
import { editSite, listChanged } from './site/editing/edit-site.js';
import { beginPage, beginSite, previewSite } from './site/starter/begin-site.js';
import { findTowns } from './site/towns/find-towns.js';
import type { PageRenderer } from './web/renderer/page-renderer.js';

const knownFiles: KnownFiles = new Map();

let renderer: PageRenderer | undefined;

/** Child process that reads and edits the site's folder: what it loads would stay in the server's memory. */
doTasks<SiteTasks>({
  read: ({ folder }) => readSite(folder, { known: knownFiles }),
  edit: (task) => editSite(task, knownFiles),
  changed: listChanged,
  render: async (task) => {
    const { createBuiltRenderer } = await import('./web/renderer/built.renderer.js');
    renderer ??= createBuiltRenderer();
    return renderer.render(task);
  },
  schemas: createSchemas,
  preview: (task) => previewSite(task, knownFiles),
  begin: beginSite,
  starter: beginPage,
  towns: findTowns,
});
