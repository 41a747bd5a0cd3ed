import request from 'supertest';
import { openServer } from '../support/server-process.js';

const server = openServer({ METRICS: 'true' });

const get = (path: string) => request(server.url).get(path);

describe('a cache in front of the site', () => {
  it.each([
    '/nothing-here',
    '/assets/of-another-build.js',
    '/api/nothing',
    '/api/pages/none',
    '/api/videos?featured=maybe',
    '/%zz',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/media/demo-mixer.mp4',
  ])('may not store %s', async (path) => {
    const { headers } = await get(path);
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });
});

it.each([
  '/',
  '/api/videos?featured=true',
  '/api/pages/home',
  '/films/1-a-minute-before-the-first-dance',
  '/robots.txt',
  '/favicon.ico',
  '/media/demo-mixer.mp4',
])(
  'whoever has %s and asks whether it is still good hears it, also with no-cache',
  async (path) => {
    const { headers } = await get(path).expect(200);
    const again = () => get(path).set('Cache-Control', 'no-cache');
    await again().set('If-None-Match', headers.etag!).expect(304);
    await again().set('If-None-Match', '"another"').expect(200);
    await again().expect(200);
  },
);
