import { type AtDesk, signIn } from '../support/at-desk.js';
import { openServer, readLog } from '../support/server-process.js';

/** What a request has to bring, in the order in which that is asked for. */
const STRANGER = 'origin';
const SIGNED_IN = 'origin, session';
const CONFIRMED = 'origin, session, passkey';

/** All but these ask for a session. */
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

/** Whose pages change nothing here: nobody's, another site's, and another host's of the same domain. */
const listOtherPages = (): Record<string, string>[] => [
  {},
  { origin: 'https://elsewhere.example' },
  { origin: server.url, 'sec-fetch-site': 'same-site' },
];

/** As the server itself says them, so that none is forgotten. */
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
    // Some say nothing once they have been reached.
    const { message, error } = (await response.json().catch(() => ({}))) as Record<string, string>;
    return [route, response.status, error === 'Confirm' ? error : message];
  };
  const desk: AtDesk = await signIn(server, route);
  // Somebody else's page may ask for what changes nothing: it can't read the response.
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

it('every route of the desk asks for origin, session and passkey, in this order', async () => {
  const routes = listRoutes();
  expect(routes).toEqual(expect.arrayContaining(Object.keys(OTHERS)));
  expect(routes).toEqual(expect.arrayContaining(['ALL /uploads/:id', 'GET /site', 'GET /films']));
  for (const route of routes) await expectAsked(route);
});
