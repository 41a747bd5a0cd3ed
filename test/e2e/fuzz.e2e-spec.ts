import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { ask } from '../support/ask.js';
import { DEMO, ROUTES } from '../support/demo-site.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

const { LONG_TESTS } = process.env;
const RUNS = LONG_TESTS ? 100_000 : 300;
/** How much more memory the second half may take, in MiB: the garbage collector's timing varies. */
const NOISE = 25;

let server: ServerProcess;
let agent: Agent;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'error' });
  agent = new Agent({ keepAlive: true });
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

const get = (path: string, options?: object) => ask(server.url, path, { agent, ...options });

/** Proportional set size in MiB. */
function readMemory(): number {
  const rollup = readFileSync(`/proc/${server.child.pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)![1]) / 1024;
}

const PICTURE = `${Object.keys(DEMO.pictures)[0]!}-480.avif`;
const FILM = Object.keys(DEMO.files)[0]!;

/** Addresses as attackers and broken programs write them, near those that exist. */
const segment = fc.oneof(
  fc.constantFrom('..', '.', '%2e%2e', '%2f', '%00', '%ff', '', '%', 'api', 'videos', 'media'),
  fc.constantFrom('pages', 'home', 'pictures', 'film', PICTURE, FILM, 'favicon.ico'),
  fc.constantFrom('assets', 'health', 'live', 'ready', 'index.html', '__proto__', 'constructor'),
  fc.constantFrom(...ROUTES.map(({ path }) => path.slice(1)), 'demo-confetti.mp4', '*', ':id'),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
  fc.webPath(),
);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?',
    '?featured=true',
    '?featured[]=1',
    '?featured=true&featured=',
    '?%',
    '?a=%ff',
  ),
  fc.webQueryParameters().map((text) => `?${text}`),
);
const path = fc
  .tuple(fc.array(segment, { maxLength: 5 }), query)
  .map(([segments, search]) => `/${segments.join('/')}${search}`)
  // What Node's own client would refuse to send.
  .filter((text) => /^[\x21-\x7e]+$/.test(text) && text.length < 4000);
const headerValue = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?'));
const headers = fc.record(
  {
    'Accept-Encoding': headerValue,
    'If-None-Match': headerValue,
    'If-Modified-Since': headerValue,
    Range: fc.oneof(headerValue, fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=-0,5-', 'x=1')),
    'X-Forwarded-For': headerValue,
    'X-Forwarded-Proto': headerValue,
    'X-Forwarded-Host': headerValue,
    Cookie: headerValue,
    Accept: headerValue,
  },
  { requiredKeys: [] },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE');

// A failing run prints its seed and the smallest request that fails.
it(
  'answers whatever is asked without an error of its own or more memory, and a good request in between',
  async () => {
    const good = await get('/');
    const memory: number[] = [];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(method, path, headers, async (verb, url, sent) => {
        const response = await get(url, { method: verb, headers: sent });
        expect(response.status).toBeLessThan(500);
        expect(response.headers.location ?? '/').toMatch(/^\/(?!\/)/);
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        if (count++ % 100 === 0) {
          expect((await get('/')).text).toBe(good.text);
          memory.push(readMemory());
        }
      }),
      { numRuns: RUNS },
    );
    const half = memory.length / 2;
    if (LONG_TESTS) {
      expect(Math.max(...memory.slice(half))).toBeLessThan(
        Math.max(...memory.slice(0, half)) + NOISE,
      );
    }
    expect(server.output()).toEqual({ stdout: '', stderr: '' });
  },
  LONG_TESTS ? 3_600_000 : undefined,
);
