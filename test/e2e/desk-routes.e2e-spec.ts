import { type AtDesk, signIn } from '../support/at-desk.js';
import { openServer, readLog } from '../support/server-process.js';

/** What a request has to bring, in the order in which that is asked for. */
const STRANGER = 'origin';
const SIGNED_IN = 'origin, session';
const CONFIRMED = 'origin, session, passkey';

const ROUTES: Record<string, string> = {
  'POST /link': STRANGER,
  'POST /sign-in/options': STRANGER,
  'POST /sign-in': STRANGER,
  'GET /me': SIGNED_IN,
  'POST /passkeys/options': SIGNED_IN,
  'POST /passkeys': SIGNED_IN,
  'POST /confirm/options': SIGNED_IN,
  'POST /confirm': SIGNED_IN,
  'POST /sign-out': SIGNED_IN,
  'GET /devices': SIGNED_IN,
  'POST /devices/link': CONFIRMED,
  'POST /devices/recovery': CONFIRMED,
  'PATCH /devices/:id': SIGNED_IN,
  'DELETE /devices/:id': CONFIRMED,
  'GET /history': SIGNED_IN,
  'POST /history/:id/undo': SIGNED_IN,
  'ALL /uploads': SIGNED_IN,
  'ALL /uploads/:id': SIGNED_IN,
  'GET /films': SIGNED_IN,
  'GET /media/*path': SIGNED_IN,
  'POST /films': SIGNED_IN,
  'PATCH /films/:id': SIGNED_IN,
  'DELETE /films/:id': SIGNED_IN,
  'POST /films/:id/place': SIGNED_IN,
  'GET /site': SIGNED_IN,
  'GET /site/schemas': SIGNED_IN,
  'GET /site/files/*file': SIGNED_IN,
  'PUT /site/files/*file': SIGNED_IN,
  'DELETE /site/files/*file': SIGNED_IN,
  'POST /site/files/*file/publish': SIGNED_IN,
  'PUT /site/drafts/*file': SIGNED_IN,
  'DELETE /site/drafts/*file': SIGNED_IN,
  'GET /site/answers': SIGNED_IN,
  'PUT /site/answers': SIGNED_IN,
  'POST /site/answers/preview': SIGNED_IN,
  'POST /site/answers/check': SIGNED_IN,
  'POST /site/begin': SIGNED_IN,
  'POST /site/starter': SIGNED_IN,
  'GET /site/looked': SIGNED_IN,
  'POST /site/looked': SIGNED_IN,
  'POST /site/pictures': SIGNED_IN,
  'POST /site/films': SIGNED_IN,
  'GET /site/pictures/:file': SIGNED_IN,
  'DELETE /site/pictures/:file': SIGNED_IN,
  'GET /backups': SIGNED_IN,
  'POST /restores': CONFIRMED,
  'GET /today': SIGNED_IN,
  'GET /towns': SIGNED_IN,
};

const server = openServer({ DESK: 'true', LOG_LEVEL: 'debug' });

it('lists every route of the desk', () => {
  const mapped = readLog(server, 'Mapped {').map(({ msg }) =>
    msg.replace(/^Mapped \{(.*), (\w+)\} route$/, '$2 $1'),
  );
  const ofDesk = mapped.filter((route) => route.includes(' /api/desk/'));
  expect(ofDesk.map((route) => route.replace('/api/desk', '')).toSorted()).toEqual(
    Object.keys(ROUTES).toSorted(),
  );
});

it.each(Object.entries(ROUTES))('%s asks for its %s, in this order', async (route, asked) => {
  const [method, path] = route.replace('ALL', 'PATCH').replaceAll(/:\w+/g, '0').split(' /') as [
    string,
    string,
  ];
  const readReason = async (cookie: string, origin: string) => {
    const response = await fetch(`${server.url}/api/desk/${path}`, {
      method,
      headers: { cookie, origin },
    });
    // Some say nothing once they have been reached.
    const { message, error } = (await response.json().catch(() => ({}))) as Record<string, string>;
    return [response.status, error === 'Confirm' ? error : message];
  };
  const elsewhere = 'https://elsewhere.example';
  const desk: AtDesk = await signIn(server, route);
  // Somebody else's page may ask for what changes nothing: it can't read the response.
  if (method !== 'GET')
    expect(await readReason(desk.cookie, elsewhere)).toEqual([
      403,
      `The desk is at ${server.url}: it takes nothing from elsewhere.`,
    ]);
  if (asked !== STRANGER)
    expect(await readReason('', server.url)).toEqual([401, 'You are not signed in.']);
  const [, reason] = await readReason(desk.cookie, server.url);
  expect(reason === 'Confirm').toBe(asked === CONFIRMED);
});
