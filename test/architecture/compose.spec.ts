import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { makeDataDir } from '../support/data-dir.js';
import { ROOT } from '../support/server-process.js';

const { https } = (
  parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')) as {
    services: { https: { command: string[] } };
  }
).services;

/** Runs the start command of the `https` service with a `caddy` that prints its environment. */
function startCaddy(env: Record<string, string>) {
  const bin = makeDataDir();
  const caddy = join(bin, 'caddy');
  writeFileSync(caddy, '#!/bin/sh\necho "$SITE_URL|$DESK_URL|$OTHER_URL|$*"\n', { mode: 0o755 });
  const [command, ...args] = https.command.map((part) => part.replaceAll('$$', '$'));
  return spawnSync(command!, args, {
    encoding: 'utf8',
    env: { PATH: `${bin}:${process.env.PATH}`, ...env },
  });
}

it('Caddy gets addresses without a trailing slash, with which it would serve the home page only, and the address with or without www', () => {
  const addresses = { SITE_URL: 'https://disco.example/', DESK_URL: 'https://desk.example/' };
  expect(startCaddy(addresses).stdout).toMatch(
    /^https:\/\/disco\.example\|https:\/\/desk\.example\|https:\/\/www\.disco\.example\|run --config \/etc\/caddy\/Caddyfile /,
  );
  expect(startCaddy({ SITE_URL: 'https://www.disco.example', DESK_URL: '' }).stdout).toMatch(
    /^https:\/\/www\.disco\.example\|\|https:\/\/disco\.example\|run /,
  );
});

it('the https service names the missing setting when SITE_URL is empty', () => {
  const { status, stdout, stderr } = startCaddy({ SITE_URL: '', DESK_URL: '' });
  expect([stdout, status]).toEqual(['', expect.any(Number)]);
  expect(status).not.toBe(0);
  expect(stderr).toContain('SITE_URL: write the address into .env');
});
