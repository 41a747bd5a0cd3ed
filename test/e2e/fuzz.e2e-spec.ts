import fc from 'fast-check';
import request from 'supertest';
import { ROUTES } from '../../shared/routes.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** How many requests: some for each run of the tests, and 100,000 for `npm run test:long`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Addresses as attackers and broken programs write them, near those that exist. */
const segment = fc.oneof(
  fc.constantFrom('..', '.', '%2e%2e', '%2f', '%00', '%ff', '', '%', 'api', 'videos', 'media'),
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
const method = fc.constantFrom('get', 'get', 'get', 'head', 'post', 'options', 'delete' as const);

// A failing run prints its seed and the smallest request that fails.
it(
  'answers whatever is asked without an error of its own, and a good request in between',
  async () => {
    const good = await request(test.server).get('/').expect(200);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(method, path, headers, async (verb, url, sent) => {
        const answer = await request(test.server)[verb](url).set(sent).redirects(0);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        count += 1;
        if (count % 50 === 0) {
          const { text } = await request(test.server).get('/').expect(200);
          expect(text).toBe(good.text);
        }
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 20,
);
