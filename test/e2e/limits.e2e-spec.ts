import { once } from 'node:events';
import { connect } from 'node:net';
import request from 'supertest';
import { SHARED_DEMO } from '../support/shared-sites.js';

/** @returns all that the server says to these bytes until it closes the connection */
async function say(text: string): Promise<string> {
  const socket = connect(Number(new URL(SHARED_DEMO.url).port), 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

it.each(['/', '/areas-served', '/api/videos', '/nothing'])(
  'refuses a body with GET %s, and whatever is hidden in it',
  async (path) => {
    const hidden = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await say(
      `GET ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  },
);

it('a request whose head is too large gets a 431', async () => {
  const answer = await say(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
});

it('a request whose address is too long gets an error, and the site carries on', async () => {
  expect(await say(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 4(14|31) /,
  );
  await request(SHARED_DEMO.url).get('/').expect(200);
});
