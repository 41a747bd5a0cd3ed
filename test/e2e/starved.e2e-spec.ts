import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeDataDir } from '../support/data-dir.js';
import { MAIN, runProgram, startServer, waitFor } from '../support/server-process.js';

const DESCRIPTORS = 60;

/** @param agent keeps one connection, which is always served; without it a new one, which may not be */
async function ask(url: string, agent: Agent | false = false): Promise<number | undefined> {
  const sent = get(url, { agent, signal: AbortSignal.timeout(agent ? 20_000 : 1000) });
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  } catch {
    return undefined;
  }
}

it('the site serves connected visitors when descriptors run out, and everyone once there are some again', async () => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { child, output, stop } = runProgram(
    ['-c', `ulimit -n ${DESCRIPTORS}; exec "${process.execPath}" "${MAIN}"`],
    { PORT: String(port), DATA_DIR: makeDataDir() },
    'sh',
  );
  await waitFor(async () => (await ask(`${url}/health/ready`)) === 200);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(url, agent)).toBe(200);

  const sockets: Socket[] = [];
  const takeAll = () => {
    for (let left = DESCRIPTORS; left > 0; left -= 1)
      sockets.push(connect(port, 'localhost').on('error', () => {}));
  };
  // There is nothing left to take a new connection with, also once a file that was open is closed.
  await waitFor(async () => {
    takeAll();
    return (await ask(url)) === undefined;
  });
  for (const path of ['/', '/api/videos', '/health/ready'])
    expect({ path, status: await ask(url + path, agent) }).toEqual({ path, status: 200 });

  agent.destroy();
  for (const socket of sockets) socket.destroy();
  await waitFor(async () => (await ask(`${url}/media/demo-confetti.mp4`)) === 200);
  expect(child.exitCode).toBe(null);
  expect(output().stderr).toBe('');
  expect(await stop()).toBe(0);
});

it('a site that was suspended responds to every request that came meanwhile', async () => {
  const server = await startServer();
  server.child.kill('SIGSTOP');
  const paths = ['/', '/areas-served', '/api/videos', '/health/ready', '/nothing'];
  const answers = Promise.all(paths.map((path) => fetch(server.url + path)));
  await new Promise((done) => setTimeout(done, 1500));
  server.child.kill('SIGCONT');
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
  expect(await server.stop()).toBe(0);
});
