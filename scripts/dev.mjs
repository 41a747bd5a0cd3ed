/**
 * Development server: the site and Vite in one process, on one port that stays open. Vite shows
 * edits in `client`. After an edit in `src` or `shared`, a new app replaces the old one: requests
 * wait for it, then open pages reload. They also reload after an edit in the site's folder.
 */
import 'reflect-metadata';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { join, normalize, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBuilder, createServer, createServerModuleRunner, normalizePath } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const SERVER_FOLDERS = ['src', 'shared'].map((folder) => join(ROOT, folder) + sep);
/** Longest wait for pending responses, such as films, before a new app starts, in milliseconds. */
const MAX_WAIT = 500;

const server = createHttpServer();
const responses = new Set();
server.on('request', async (request, response) => {
  const { handle } = await waitForApp();
  responses.add(response.once('close', () => responses.delete(response)));
  handle(request, response);
});

const configFile = join(ROOT, 'vite.config.ts');
await bundleSite();
const vite = await createServer({
  configFile,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
  plugins: [
    {
      name: 'wait-for-the-new-app',
      // Otherwise the browser would show the edit before the server knows of it.
      hotUpdate({ file }) {
        return this.environment.name === 'client' && isServerSource(file) ? [] : undefined;
      },
    },
  ],
});

let current = startApp().catch(exit);
const { config } = await current;
await once(server.listen(config.port, config.host), 'listening').catch(exit);
console.log(`Development: http://localhost:${config.port}`);

vite.watcher.add(SERVER_FOLDERS).on('all', (_, file) => {
  if (isServerSource(file)) replaceApp();
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await (await current).close();
    await vite.close();
    process.exit();
  });

/** Bundles the programs that read the site's folder and make pictures: they run outside Vite. */
async function bundleSite() {
  // Vite renders the previews in development, where there may be no built renderer.
  const site = { build: { rolldownOptions: { external: ['#renderer'] } } };
  const builder = await createBuilder({ configFile, logLevel: 'warn', environments: { site } });
  await builder.build(builder.environments.site);
  // The build has set the variable to production.
  process.env.NODE_ENV = 'development';
}

function isServerSource(file) {
  const path = normalize(file);
  return SERVER_FOLDERS.some((folder) => path.startsWith(folder)) && !/\.spec\.tsx?$/.test(path);
}

async function startApp() {
  // A new runner has no module cached. It needs an environment other than the renderer's: of two
  // runners in one, only the first to import a changed module is told of the change.
  const runner = createServerModuleRunner(vite.environments.server, { hmr: false });
  const load = (path) => runner.import(normalizePath(join(ROOT, 'src', path)));
  const { readEnvironment } = await load('platform/config/read-environment.ts');
  const { loadConfig } = await load('platform/config/config.ts');
  const { createApp } = await load('create-app.ts');
  const { SiteContentStore } = await load('site/content/site-content-store.ts');
  const config = loadConfig(readEnvironment(), vite);
  const app = await createApp(config);
  app.get(SiteContentStore).onChange(() => vite.ws.send({ type: 'full-reload' }));
  return {
    config,
    handle: (...exchange) => app.getHttpServer().emit('request', ...exchange),
    close: () => app.close(),
  };
}

/** Replaces the app. Of several edits at once, only the last makes a new app. */
function replaceApp() {
  const replaced = current.then(async (old) => {
    if (replaced !== current) return old;
    await Promise.race([
      sleep(MAX_WAIT),
      Promise.all([...responses].map((each) => once(each, 'close'))),
    ]);
    const next = await old.close().then(startApp).catch(showError);
    vite.ws.send({ type: 'full-reload' });
    return next;
  });
  current = replaced;
}

async function waitForApp() {
  const awaited = current;
  const app = await awaited;
  return awaited === current ? app : waitForApp();
}

async function showError(error) {
  console.error(error);
  const text = String(error.stack ?? error).replaceAll('<', '&lt;');
  // Adds Vite's client, which reloads the page after the next edit.
  const html = await vite.transformIndexHtml('/', `<!doctype html><pre>${text}</pre>`);
  return {
    handle: (request, response) =>
      vite.middlewares(request, response, () =>
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
      ),
    close: async () => {},
  };
}

function exit(error) {
  console.error(error);
  process.exit(1);
}
