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
