import { once } from 'node:events';
import { connect } from 'node:net';
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

it('takes as many headers as a proxy does, and says of more in a page that they were too many', async () => {
  const ask = (size: number) =>
    say(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${'x'.repeat(size)}\r\n\r\n`);
  expect(await ask(60_000)).toMatch(/^HTTP\/1.1 200 OK/);
  const refused = await ask(70_000);
  expect(refused).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large[^]*text\/html[^]*<h1>/);
  expect(refused).toMatch(/cookies[^]*tel:\+441632960461/);
});

describe.each(['GET', 'HEAD', 'POST'])('%s of a path above 2 KiB', (method) => {
  it.each(['/', '/assets/', '/films/7-', '/media/', '/pictures/', '/api/videos/', '/desk/'])(
    'below %s is a 404, whatever the path is made of',
    async (start) => {
      for (const part of ['.', 'a', '/', '%20', '%E3%80%80', '%']) {
        const path = start + part.repeat(2049 / part.length + 1);
        const { status } = await fetch(SHARED_DEMO.url + path, { method });
        expect([part, status]).toEqual([part, 404]);
      }
    },
  );
});
