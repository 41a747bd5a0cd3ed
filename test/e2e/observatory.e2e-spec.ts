import request from 'supertest';
import { ROUTES } from '../support/demo-site.js';
import { openServer } from '../support/server-process.js';

const server = openServer({
  SITE_URL: 'https://disco.example',
  BOOKING_WIDGET_URL: 'https://book.example/widget',
  BOOKING_SCRIPT_URL: 'https://scripts.example/form.js',
});

interface Answer {
  headers: Record<string, string>;
  text: string;
}

/** A header's directives by name, as in `name value; name value`. */
function parseDirectives(header = ''): Map<string, string> {
  return new Map(
    header.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/[\s=]+/);
      return [name.toLowerCase(), values.join(' ')];
    }),
  );
}

/**
 * The rules of Mozilla's HTTP Observatory with the points that each gives or takes, as its scoring
 * table has them (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Those about
 * cookies, redirections and CORS take nothing here, as the tests below them hold.
 */
function score({ headers, text }: Answer): number {
  const csp = parseDirectives(headers['content-security-policy']);
  const scripts = csp.get('script-src') ?? csp.get('default-src') ?? "'unsafe-inline'";
  const styles = csp.get('style-src') ?? csp.get('default-src') ?? "'unsafe-inline'";
  const isStrict = csp.get('default-src') === "'none'";
  const maxAge = Number(parseDirectives(headers['strict-transport-security']).get('max-age') ?? 0);
  const foreignScripts = [...text.matchAll(/<script[^>]* src="(?!\/)[^>]*>/g)];

  const penalties = [
    scripts.includes("'unsafe-inline'") || /(^|\s)(https?:|\*|data:)(\s|$)/.test(scripts) ? 20 : 0,
    scripts.includes("'unsafe-eval'") ? 10 : 0,
    /(^|\s)(http:|\*|data:)(\s|$)/.test(csp.get('object-src') ?? '*') ? 20 : 0,
    maxAge === 0 ? 20 : maxAge < 15_768_000 ? 10 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : 5,
    csp.has('frame-ancestors') ? 0 : 20,
    foreignScripts.some(([tag]) => !tag.includes('integrity=')) ? 5 : 0,
    headers['access-control-allow-origin'] === '*' ? 50 : 0,
  ];
  const base = 100 - penalties.reduce((sum, points) => sum + points, 0);
  // Extra credit only counts for a site that has an A without it.
  if (base < 90) return base;
  return (
    base +
    (isStrict && !styles.includes("'unsafe-") ? 10 : isStrict ? 0 : -5) +
    (csp.get('frame-ancestors') === "'none'" ? 5 : 0) +
    (/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
      headers['referrer-policy'] ?? '',
    )
      ? 5
      : 0) +
    (headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0)
  );
}

/** The points from which the Observatory gives its best grade. */
const A_PLUS = 100;

it.each([...ROUTES.map(({ path }) => path), '/nothing-here', '/api/videos'])(
  'gives %s an A+ by the rules of the HTTP Observatory',
  async (path) => {
    const response = await request(server.url).get(path);
    expect(score(response)).toBeGreaterThanOrEqual(A_PLUS);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['x-powered-by']).toBeUndefined();
  },
);

it('the grade is not given for a policy with inline scripts, or without a policy', async () => {
  const { headers, text } = await request(server.url).get('/');
  const weak = headers['content-security-policy']!.replace(
    "script-src 'self'",
    "script-src 'unsafe-inline'",
  );
  for (const policy of [weak, '']) {
    const changed = { ...headers, 'content-security-policy': policy };
    expect(score({ headers: changed, text })).toBeLessThan(A_PLUS);
  }
});
