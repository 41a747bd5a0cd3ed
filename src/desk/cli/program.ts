import type { Command } from 'commander';
import type { Device } from '../../../shared/api/desk.js';
import { createShell } from '../../platform/cli/create-shell.js';
import { renderTable } from '../../platform/cli/render-table.js';
import type { Config } from '../../platform/config/config.js';
import type { DeskStore } from '../store/desk-store.js';

const EXAMPLES = `
Examples:
  desk link
  desk devices
  desk remove 2

In the project's folder, "desk" is "npm run -s desk --". "desk <command> --help" tells more.`;

const HEADINGS = ['Id', 'Device', 'Kept', 'Seen'];

const LOCAL = /^http:\/\/(localhost|127\.|\[::1\])/;

const FOR_PHONES = `A phone can't open localhost. For one in the same network, start the site with this machine's address in SITE_URL, such as http://192.168.1.2:3000: without https there are no passkeys, and films aren't converted on the phone. docs/your-own-site.md, “On a server”, says how to have https.
`;

export function createDeskProgram(): Command {
  const program = createShell('desk', EXAMPLES).description(
    'The desk, where the site is looked after by browser: the devices that are let in',
  );
  program
    .command('link')
    .summary('let a device in')
    .description(
      'Prints an address that lets one device in, once and within 15 minutes, and its QR code on a terminal. A new link closes the last one.',
    )
    .action(() => withStore(printLink));
  program
    .command('devices')
    .summary('show the devices that are let in')
    .option('--json', 'as a JSON array')
    .action(({ json }: { json?: true }) =>
      withStore(async (store) => {
        const devices = await store.listDevices();
        const shown = json ? `${JSON.stringify(devices, undefined, 2)}\n` : toTable(devices);
        process.stdout.write(shown);
      }),
    );
  program
    .command('remove')
    .argument('<id>', 'as "desk devices" shows it')
    .summary('let a device in no more')
    .description('Removes a device with its passkey, and signs it out at once.')
    .action((id: string) =>
      withStore(async (store) => {
        const isRemoved = /^\d{1,9}$/.test(id) && (await store.removeDevice(Number(id)));
        if (!isRemoved) throw new Error(`There is no device ${id}: "desk devices" shows them`);
        process.stdout.write(`Device ${id} is removed.\n`);
      }),
    );
  return program;
}

/** @throws StartError for bad settings among those that it needs; others aren't read */
async function withStore(run: (store: DeskStore, config: Config) => Promise<void>): Promise<void> {
  const { loadConfig } = await import('../../platform/config/config.js');
  const { readEnvironment } = await import('../../platform/config/read-environment.js');
  const { DATA_DIR, DATABASE_URL, PORT, SITE_URL, DESK, DESK_URL } = readEnvironment();
  const config = loadConfig({ DATA_DIR, DATABASE_URL, PORT, SITE_URL, DESK, DESK_URL });
  if (!config.desk)
    throw new Error(
      'There is no desk without DESK=true: start the site with it, and give it to this command too',
    );
  const { DeskStore } = await import('../store/desk-store.js');
  const store = new DeskStore(config);
  try {
    await run(store, config);
  } finally {
    await store.onApplicationShutdown();
  }
}

async function printLink(store: DeskStore, { desk }: Config): Promise<void> {
  const { url } = desk!;
  const link = `${url}/desk/join#${await store.createLink()}`;
  process.stdout.write(`${link}\n`);
  if (!process.stdout.isTTY) return;
  const { renderUnicodeCompact } = await import('uqr');
  process.stdout.write(`\n${renderUnicodeCompact(link)}\n\nFor one device, within 15 minutes.\n`);
  if (LOCAL.test(url)) process.stdout.write(FOR_PHONES);
}

function toTable(devices: readonly Device[]): string {
  const toMinute = (time: string) => time.slice(0, 16).replace('T', ' ');
  const rows = devices.map(({ id, name, keptAt, seenAt }) => [
    String(id),
    name,
    toMinute(keptAt),
    toMinute(seenAt),
  ]);
  return renderTable(HEADINGS, rows);
}
