import { type DeskClient, signIn } from '../support/at-desk.js';
import { openServer, readLog } from '../support/server-process.js';

/** Requirements of a request, in the order in which the server checks them. */
const STRANGER = 'origin';
const SIGNED_IN = 'origin, session';
const CONFIRMED = 'origin, session, passkey';

/** Routes that need something else than a session. */
const OTHERS: Record<string, string> = {
  'POST /link': STRANGER,
  'POST /sign-in/options': STRANGER,
  'POST /sign-in': STRANGER,
  'POST /devices/link': CONFIRMED,
  'POST /devices/recovery': CONFIRMED,
  'DELETE /devices/:id': CONFIRMED,
  'POST /restores': CONFIRMED,
};

const server = openServer({ DESK: 'true', LOG_LEVEL: 'debug' });

/** Headers of pages that may not change anything: none, another site's, another host's of the same domain. */
const listOtherPages = (): Record<string, string>[] => [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: server.url, 'sec-fetch-site': 'same-site' },
];

/** Lists the routes from the server's own log, so that none is forgotten. */
const listRoutes = () =>
  readLog(server, 'Mapped {')
    .map(({ msg }) => msg.replace(/^Mapped \{(.*), (\w+)\} route$/, '$2 $1'))
    .filter((route) => route.includes(' /api/desk/'))
    .map((route) => route.replace('/api/desk', ''));

async function expectAsked(route: string): Promise<void> {
  const asked = OTHERS[route] ?? SIGNED_IN;
  const [method, path] = route.replace('ALL', 'PATCH').replaceAll(/:\w+/g, '0').split(' /') as [
    string,
    string,
  ];
  const readReason = async (
    cookie: string,
    headers: Record<string, string> = { origin: server.url },
  ) => {
    const response = await fetch(`${server.url}/api/desk/${path}`, {
      method,
      headers: { cookie, ...headers },
    });
    // Some routes answer without a body.
    const { message, error } = (await response.json().catch(() => ({}))) as Record<string, string>;
    return [route, response.status, error === 'Confirm' ? error : message];
  };
  const desk: DeskClient = await signIn(server, route);
  // GET is allowed from other pages: it changes nothing, and the page can't read the response.
  for (const headers of method === 'GET' ? [] : listOtherPages())
    expect(await readReason(desk.cookie, headers)).toEqual([
      route,
      403,
      `The desk is at ${server.url}: it takes nothing from elsewhere.`,
    ]);
  if (asked !== STRANGER)
    expect(await readReason('')).toEqual([route, 401, 'You are not signed in.']);
  const [, , reason] = await readReason(desk.cookie);
  expect([route, reason === 'Confirm']).toEqual([route, asked === CONFIRMED]);
}

it('every route of the desk checks origin, session and passkey, in this order', async () => {
  const routes = listRoutes();
  expect(routes).toEqual(expect.arrayContaining(Object.keys(OTHERS)));
  expect(routes).toEqual(expect.arrayContaining(['ALL /uploads/:id', 'GET /site', 'GET /films']));
  for (const route of routes) await expectAsked(route);
});
