import request from 'supertest';
import { startTestApp } from '../support/test-app.js';

it('shows with METRICS=true what was asked, kept and rendered, under a few names', async () => {
  const test = await startTestApp({ METRICS: 'true' });
  const get = (path: string) => request(test.server).get(path);
  await get('/areas-served').expect(200);
  await get('/areas-served?x=1').expect(200);
  await get('/secret-of-a-visitor').expect(404);
  const { text, headers } = await get('/metrics').expect(200);
  await test.close();
  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/);
  expect(headers['cache-control']).toBe('no-store');
  const count = 'http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/areas-served",status="200"} 2`);
  expect(text).toContain(`${count}{method="GET",route="other",status="404"} 1`);
  expect(text).toMatch(/^page_cache_kept_total 1$/m);
  expect(text).toMatch(/^page_cache_rendered_total 1$/m);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('secret');
});

it('has no figures unless told to', async () => {
  const test = await startTestApp();
  await request(test.server).get('/metrics').expect(404);
  await test.close();
});
