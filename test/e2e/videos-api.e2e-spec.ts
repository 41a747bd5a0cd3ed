import request from 'supertest';
import { z } from 'zod';
import { apiErrorSchema } from '../../shared/api/api-error.js';
import { type Video, videoSchema } from '../../shared/api/videos.js';
import { ENGINES, makeGallerySettings, runSql } from '../support/engines.js';
import { openServer, waitFor } from '../support/server-process.js';

describe.each(ENGINES)('GET /api/videos on %s', (engine) => {
  const server = openServer(() => makeGallerySettings(engine));

  const get = (query = '') => request(server.url).get(`/api/videos${query}`);
  const list = async (query = '') => (await get(query).expect(200)).body as Video[];

  it('lists the demonstration’s films of a new database in the shape of the contract', async () => {
    const videos = await list();
    expect(videos.length).toBeGreaterThanOrEqual(7);
    for (const video of videos) expect(videoSchema.strict().parse(video)).toEqual(video);
  });

  it('filters by featured, and ignores unknown parameters', async () => {
    const all = await list('?colour=red');
    expect(await list('?featured=true')).toEqual(all.filter((video) => video.featured));
    expect(await list('?featured=false')).toEqual(all.filter((video) => !video.featured));
    expect(all.some((video) => video.featured)).toBe(true);
    expect(all.some((video) => !video.featured)).toBe(true);
  });

  it.each(['maybe', '', 'true&featured=true'])('answers 400 to featured=%s', async (value) => {
    const { body } = await get(`?featured=${value}`).expect(400);
    expect(apiErrorSchema.parse(body)).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    expect(JSON.stringify(body)).toContain('featured');
  });

  it('answers 404 to every other address below /api, in the shape of an API error', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/videos/', '/api/videos/1']) {
      const { body, headers } = await request(server.url).get(path).expect(404);
      expect(apiErrorSchema.parse(body)).toMatchObject({ statusCode: 404, error: 'Not Found' });
      expect(headers).not.toHaveProperty('cdn-cache-control');
    }
  });

  it('shows a change, as the home page does, with another ETag only where the response differs', async () => {
    const home = () => request(server.url).get('/');
    const { etag } = (await home()).headers;
    await runSql(server.env, "UPDATE videos SET title = 'The last waltz' WHERE id = 2");
    await waitFor(async () => JSON.stringify(await list()).includes('The last waltz'));
    const changed = await home()
      .set('If-None-Match', etag!)
      .expect(200, /The last waltz/);
    await runSql(server.env, 'UPDATE videos SET position = position + 1');
    await home().set('If-None-Match', changed.headers.etag!).expect(304);
  });

  it('is described in OpenAPI by the shared schemas', async () => {
    const { body } = await request(server.url).get('/api/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/videos'].get.parameters[0]).toMatchObject({ name: 'featured' });
    const describe = (schema: z.ZodType) => {
      const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
      return jsonSchema;
    };
    expect(body.components.schemas).toEqual({
      Video: describe(videoSchema),
      ApiError: describe(apiErrorSchema),
    });
  });
});
