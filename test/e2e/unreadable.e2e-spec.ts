import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { apiErrorSchema } from '../../shared/api/api-error.js';
import { FEATURED_VIDEOS_PATH, VIDEOS_PATH } from '../../shared/routes.js';
import { Database } from '../../src/platform/database/database.js';
import { PageRenderer } from '../../src/web/renderer/page-renderer.js';
import { readState } from '../support/read-state.js';
import { startTestApp } from '../support/test-app.js';

/** In this process, as the built server reads the films before it responses anybody. */
describe('while the films can’t be read and nothing is in memory yet', () => {
  it('/ is shown with its failed state and isn’t cached, and the cause is logged', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const sick = await startTestApp();
    const database = sick.app.get(Database).dataSource;
    await database.query('ALTER TABLE videos RENAME TO hidden');
    const { text } = await request(sick.server)
      .get('/')
      .expect(200)
      .expect('Cache-Control', 'no-store');
    await database.query('ALTER TABLE hidden RENAME TO videos');
    const healed = await request(sick.server).get('/').expect('Cache-Control', 'no-cache');
    await sick.close();
    expect(readState(text).data).toMatchObject({
      [VIDEOS_PATH]: null,
      [FEATURED_VIDEOS_PATH]: null,
    });
    expect(text).toContain('The gallery can’t be shown right now');
    expect(text).not.toContain('Loading gallery...');
    expect(healed.text).not.toContain('The gallery can’t be shown right now');
    // The site asks itself for it too.
    expect(error.mock.calls.flat()).toContain('The films can’t be read');
    error.mockRestore();
  });

  it('nothing is cached that was rendered without the database', async () => {
    const sick = await startTestApp();
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    await sick.app.get(Database).dataSource.query('ALTER TABLE videos RENAME TO hidden');
    for (const [path, status] of [
      ['/', 200],
      ['/api/videos', 500],
      ['/sitemap.xml', 500],
    ] as const) {
      const { headers } = await request(sick.server).get(path).expect(status);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('cdn-cache-control');
    }
    logged.mockRestore();
    await sick.close();
  });

  it('/api/videos responds with 500 without revealing internals', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const sick = await startTestApp();
    await sick.app.get(Database).dataSource.query('ALTER TABLE videos RENAME TO hidden');
    const { body } = await request(sick.server).get('/api/videos').expect(500);
    expect(apiErrorSchema.parse(body)).toEqual({
      statusCode: 500,
      message: 'Something went wrong',
      error: 'Internal Server Error',
    });
    logged.mockRestore();
    await sick.close();
  });
});

describe('when rendering throws', () => {
  it('visitors get a 500 with a self-contained page, and only the log has the cause', async () => {
    const sick = await startTestApp();
    const renderer = sick.app.get(PageRenderer);
    const original = renderer.render.bind(renderer);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    renderer.render = () => Promise.reject(new Error('a secret of the inside'));
    const page = await request(sick.server).get('/').expect(500);
    const missing = await request(sick.server).get('/nothing-here').expect(500);
    renderer.render = original;
    for (const { text, headers } of [page, missing]) {
      expect(text).toContain('<h1>Something went wrong</h1>');
      expect(text).not.toMatch(/secret|at .*\.(ts|js)|<script|<link/);
      expect(headers['cache-control']).toBe('no-store');
    }
    // Those of requests by which the site itself refreshes its pages are another matter.
    const ours = [
      `Request ${page.headers['x-request-id']} failed`,
      'Rendering the 404 page failed',
    ];
    const causes = (logged.mock.calls as unknown as [string, Error][])
      .filter(([said]) => ours.includes(said))
      .map(([said, { message }]) => [said, message]);
    expect(causes).toEqual(ours.map((said) => [said, 'a secret of the inside']));
    logged.mockRestore();
    await request(sick.server).get('/').expect(200);
    await sick.close();
  });
});
