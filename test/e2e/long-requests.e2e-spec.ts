import { Agent, request } from 'node:http';
import { MOST } from '../support/long-texts.js';
import { openServer, readLog } from '../support/server-process.js';

interface Sent {
  path: string;
  headers?: Record<string, string>;
}

const server = openServer({ DESK: 'true', METRICS: 'true', LOG_LEVEL: 'debug' });
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Repeats a part for as long as a request line or a header may be. */
const repeat = (part: string) => `${part.repeat(60_000 / part.length)}a`;

const RUNS = ['.', '/', '-', 'a', '"', '%20', '%3Ca%20', 'a.b/1'].map(repeat);
const LISTS = ['.', '"', ',', ' ', 'q=0.1, ', 'a.b/1'].map(repeat);

/** Headers that the server, its frameworks or a proxy in front of it read. */
const HEADERS =
  'accept accept-encoding authorization content-type cookie host if-match if-modified-since if-none-match if-range origin range upload-metadata x-forwarded-for x-forwarded-host'.split(
    ' ',
  );

const send = (options: Sent) =>
  new Promise<void>((done, fail) => {
    // A redirect repeats the query, with three characters for each escaped one.
    request(server.url, { ...options, agent, maxHeaderSize: 2 ** 19 }, (response) => {
      response.resume().on('close', done);
    })
      .on('error', fail)
      .end();
  });

async function readProcessorTime(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1]);
}

async function measure(sent: Sent): Promise<number> {
  const before = await readProcessorTime();
  await send(sent);
  return (await readProcessorTime()) - before;
}

async function expectQuick(requests: readonly Sent[]): Promise<void> {
  expect(requests).not.toEqual([]);
  const slow: string[] = [];
  for (const each of requests) {
    let time = Infinity;
    // Tries again, because garbage collection counts too.
    for (let tries = 0; time > MOST && tries < 3; tries += 1)
      time = Math.min(time, await measure(each));
    if (time > MOST) slow.push(`${each.path.slice(0, 60)}: ${time} ms`);
  }
  expect(slow).toEqual([]);
}

describe('a request takes at most 50 ms of processor time', () => {
  it('with a long path or a long query, at every address', async () => {
    const routes = readLog(server, 'Mapped {').map(({ msg }) => /\{(\/[^/,{]*)/.exec(msg)![1]!);
    const starts = new Set(routes);
    expect([...starts]).toEqual(expect.arrayContaining(['/', '/api', '/films', '/media']));
    const paths = [...starts, '/assets', '/desk'];
    await expectQuick(paths.flatMap((start) => RUNS.map((run) => ({ path: `${start}/${run}` }))));
    const asked = ['/areas-served', '/nothing', '/api/videos', '/films/1'];
    await expectQuick(asked.flatMap((path) => RUNS.map((run) => ({ path: `${path}?a=${run}` }))));
  });

  it.each(HEADERS)('with a long header %s', async (name) => {
    await expectQuick(LISTS.map((run) => ({ path: '/nothing', headers: { [name]: `a${run}` } })));
  });
});
