import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { join } from 'node:path';
import { apiErrorSchema } from '../../shared/api/api-error.js';
import { makeDataDir } from '../support/data-dir.js';
import { DEMO } from '../support/demo-site.js';
import { makeSmallSite } from '../support/small-site.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Differ from answer to answer, or belong to the connection. */
const OWN_TO_AN_ANSWER = ['x-request-id', 'date', 'connection', 'keep-alive', 'last-modified'];

interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let built: ServerProcess;
let inProcess: TestApp;
beforeAll(async () => {
  const dataDir = makeDataDir();
  const settings = { SITE_URL: 'https://disco.example', DATA_DIR: dataDir };
  mkdirSync(join(dataDir, 'media'));
  for (const name of ['x.js', 'page.html', 'words.vtt', 'sound.mp3', 'a.svg', 'none', 'b.pdf'])
    writeFileSync(join(dataDir, 'media', name), 'alert(1)');
  built = await startServer(settings);
  inProcess = await startTestApp(settings);
});
afterAll(async () => {
  await inProcess.close();
  await built.stop();
});

/** Sends the raw bytes: `fetch` would tidy up the path. */
async function ask(port: number, { path, method, headers, body }: Question): Promise<Answer> {
  const asked = request({ port, path, method, headers, host: '127.0.0.1', agent: false });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const sent = Buffer.concat((await response.toArray()) as Buffer[]);
  for (const name of OWN_TO_AN_ANSWER) delete response.headers[name];
  const isBrotli = response.headers['content-encoding'] === 'br';
  // A page is compressed better once the site has time for it.
  if (isBrotli) delete response.headers['content-length'];
  const bytes = isBrotli && sent.length > 0 ? brotliDecompressSync(sent) : sent;
  return {
    status: response.statusCode!,
    headers: response.headers,
    body: bytes.toString('latin1'),
  };
}

const askBuilt = (question: Question) => ask(Number(new URL(built.url).port), question);
const askInProcess = (question: Question) =>
  ask((inProcess.server.address() as AddressInfo).port, question);

const BROKEN_PATHS = ['/%zz', '/areas-served%E0%A4%A', '/media/%zz', '/assets/%zz', '/pictures/%'];
const PICTURE = `/pictures/${Object.keys(DEMO.pictures)[0]!}`;
const FILM = `/film/${Object.keys(DEMO.files)[0]!}`;

const QUESTIONS: Question[] = [
  { path: '/areas-served' },
  { path: '/areas-served', headers: { 'Accept-Encoding': 'br' } },
  { path: '/areas-served/?a=b' },
  { path: '/api/videos?featured=true' },
  { path: '/api/videos?featured=maybe' },
  { path: '/api/nothing' },
  { path: '/api/pages' },
  { path: '/api/pages/home' },
  { path: '/api/pages/home', headers: { 'Accept-Encoding': 'br' } },
  { path: '/api/pages/home', method: 'HEAD' },
  { path: '/api/pages/home', method: 'PUT', body: '{}' },
  { path: '/api/pages/home/' },
  { path: '/api/pages/none' },
  { path: '/nothing-here' },
  { path: '/icon.svg', headers: { 'Accept-Encoding': 'gzip' } },
  { path: '/icon.svg', headers: { 'Accept-Encoding': 'br' }, method: 'HEAD' },
  { path: '/icon.svg', headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-9' } },
  { path: '/icon.svg?v=2', headers: { 'Accept-Encoding': 'br;q=0.1, gzip' } },
  { path: '/icon.svg', method: 'POST' },
  { path: '/icon.svg/' },
  { path: '/film' },
  { path: FILM, headers: { Range: 'bytes=0-99' } },
  { path: FILM, headers: { Range: 'bytes=-100' } },
  { path: FILM, headers: { Range: 'bytes=999999999-' } },
  { path: FILM, method: 'HEAD' },
  { path: '/film/none.mp4' },
  { path: `${PICTURE}-480.avif` },
  { path: `${PICTURE}-480.webp`, method: 'HEAD' },
  { path: `${PICTURE}-480.webp`, headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-9' } },
  { path: `${PICTURE}.json` },
  { path: '/pictures' },
  { path: '/media/x.js' },
  { path: '/media/demo-mixer.w480.webp', headers: { Range: 'bytes=0-99' } },
  { path: '/sitemap.xml' },
  { path: '/robots.txt' },
  { path: '/site.webmanifest' },
  { path: '/api/videos', method: 'DELETE', body: 'x' },
  { path: '/api/openapi.json' },
  ...BROKEN_PATHS.map((path) => ({ path })),
];

it.each(QUESTIONS)(
  'the bundle answers $method $path $headers as the sources do',
  async (question) => {
    const answer = await askBuilt(question);
    expect(answer).toEqual(await askInProcess(question));
  },
);

describe('with a site of one’s own', () => {
  let ownBuilt: ServerProcess;
  let ownInProcess: TestApp;
  beforeAll(async () => {
    const settings = { SITE_URL: 'https://disco.example', SITE_DIR: makeSmallSite() };
    ownBuilt = await startServer(settings);
    ownInProcess = await startTestApp(settings);
    // Until all pictures are made, what is shown of them is chance.
    const hasPictures = async (address: string) => {
      const page = await (await fetch(address)).text();
      return page.includes('og:image') && !page.includes('"placeholder"');
    };
    for (const url of [ownBuilt.url, await ownInProcess.app.getUrl()])
      for (const path of ['/', '/weddings']) await waitFor(() => hasPictures(url + path));
  });
  afterAll(async () => {
    await ownInProcess.close();
    await ownBuilt.stop();
  });

  it.each([
    { path: '/' },
    { path: '/weddings' },
    { path: '/wedding-dj?from=card' },
    { path: '/wedding-dj/' },
    { path: '/wedding-dj', method: 'POST', body: 'x' },
    { path: '/weddings/?from=card' },
    { path: '/wedding-dj-hampshire' },
    { path: '/api/pages/weddings' },
    { path: '/api/pages/wedding-dj' },
    { path: '/api/videos' },
    { path: '/sitemap.xml' },
    { path: '/site.webmanifest' },
    { path: '/favicon.ico' },
    { path: '/health/ready' },
  ])('the bundle answers $method $path as the sources do', async (question) => {
    const answer = await ask(Number(new URL(ownBuilt.url).port), question);
    const { port } = ownInProcess.server.address() as AddressInfo;
    expect(answer).toEqual(await ask(port, question));
  });
});

describe('a broken percent-escape', () => {
  it.each(BROKEN_PATHS)('in %s is told on a page', async (path) => {
    const { status, headers, body } = await askBuilt({ path });
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>Bad Request</h1>');
  });

  it.each(['/api/%zz', '/api/videos/%zz', '/api/%E0%A4%A?featured=true'])(
    'in %s is told in the shape of an API error',
    async (path) => {
      const { status, body } = await askBuilt({ path });
      expect(status).toBe(400);
      expect(apiErrorSchema.parse(JSON.parse(body))).toMatchObject({
        statusCode: 400,
        error: 'Bad Request',
      });
    },
  );
});

describe('another method on /api/videos', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'is refused alike with a body: %s',
    async (method) => {
      for (const name of ['Content-Type: application/json', 'Transfer-Encoding: chunked']) {
        const headers = Object.fromEntries([name.split(': ')]);
        const question = { path: '/api/videos', method, headers, body: '{"title":' };
        const { status, headers: answered, body } = await askBuilt(question);
        expect(status).toBe(405);
        expect(answered.allow).toBe('GET, HEAD');
        expect(apiErrorSchema.parse(JSON.parse(body)).statusCode).toBe(405);
      }
    },
  );
});

describe('a file of the operator’s', () => {
  it.each(['x.js', 'page.html', 'none', 'b.pdf'])(
    'that is no picture, film, captions or sound is a download: %s',
    async (name) => {
      const { status, headers } = await askBuilt({ path: `/media/${name}` });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toBe('attachment');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox;.*; frame-ancestors 'none'$/);
    },
  );

  it.each([
    ['words.vtt', 'text/vtt; charset=utf-8'],
    ['sound.mp3', 'audio/mpeg'],
    ['a.svg', 'image/svg+xml'],
    ['demo-mixer.mp4', 'video/mp4'],
  ])('is shown as what it is: %s', async (name, type) => {
    const { headers } = await askBuilt({ path: `/media/${name}` });
    expect(headers['content-type']).toBe(type);
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors 'none'$/);
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('runs no script that a picture holds', async () => {
    const { headers } = await askBuilt({ path: '/media/a.svg' });
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });
});

it('allows no unencrypted picture or film on a site with https', async () => {
  const { headers } = await askBuilt({ path: '/' });
  const policy = headers['content-security-policy'] as string;
  expect(policy).toMatch(/img-src [^;]*https:/);
  expect(policy).not.toMatch(/(?<!s)http:/);
});

it('keeps robots from none of the pages, media, assets and API', async () => {
  const { body } = await askBuilt({ path: '/robots.txt' });
  const disallowed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!);
  for (const path of ['/', '/areas-served', '/media/a.mp4', '/assets/a.js', '/api/videos'])
    expect(disallowed.filter((start) => path.startsWith(start))).toEqual([]);
});
