import request from 'supertest';
import { ROUTES } from '../support/demo-site.js';
import { SHARED_DEMO } from '../support/shared-sites.js';

it('the head has each variable of Mantine’s that the pages need, and no other', async () => {
  const responses = await Promise.all(ROUTES.map(({ path }) => request(SHARED_DEMO.url).get(path)));
  const pages = responses.map(({ text }) => text).join('');
  const find = (pattern: RegExp) => [...new Set(pages.match(pattern))].toSorted();
  expect(find(/--mantine-[\w-]+(?=:)/g)).toEqual(find(/(?<=var\()--mantine-[\w-]+/g));
});
