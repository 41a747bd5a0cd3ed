import { join } from 'node:path';
import { DeskStore } from '../../src/desk/store/desk-store.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { Authenticator } from './authenticator.js';
import { type Ended, ROOT, runToEnd } from './server-process.js';

/** Runs the built command `desk` to its end. */
export const runDesk = (env: Record<string, string>, args: string[]): Promise<Ended> =>
  runToEnd([join(ROOT, 'dist/server/desk.cjs'), ...args], env);

/** Opens the desk's tables beside the server, as the command does. */
export async function withStore<T>(
  env: Record<string, string>,
  run: (store: DeskStore) => Promise<T>,
): Promise<T> {
  const store = new DeskStore(loadConfig({ ...env, DESK: 'true' }));
  try {
    return await run(store);
  } finally {
    await store.onApplicationShutdown();
  }
}

/** @returns the token of a new link, as `desk link` makes it in a process of its own */
export const makeLink = (env: Record<string, string>): Promise<string> =>
  withStore(env, (store) => store.createLink());

/** A browser at the desk: it keeps its cookie and says where its page is from. */
export class DeskBrowser {
  cookie = '';
  readonly passkey: Authenticator;
  private asked = 0;

  /**
   * @param origin the desk's, as it is set
   * @param servers where it is really; each is asked in turn
   */
  constructor(
    readonly origin: string,
    private readonly servers: readonly { url: string }[],
  ) {
    this.passkey = new Authenticator(origin);
  }

  /** @param path below `/api/desk` */
  async ask(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin' },
  ): Promise<Response> {
    const server = this.servers[this.asked++ % this.servers.length]!;
    const response = await fetch(`${server.url}/api/desk/${path}`, {
      method,
      headers: {
        ...headers,
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0]!;
    return response;
  }

  join(token: string, name = 'iPhone, Safari'): Promise<Response> {
    return this.ask('POST', 'link', { token, name });
  }

  async keepPasskey(): Promise<Response> {
    return this.ask('POST', 'passkeys', this.passkey.create(await this.readOptions('passkeys')));
  }

  async signIn(): Promise<Response> {
    return this.ask('POST', 'sign-in', this.passkey.get(await this.readOptions('sign-in')));
  }

  /** @param what of the routes that have options */
  async readOptions(what: 'passkeys' | 'sign-in' | 'confirm') {
    const response = await this.ask('POST', `${what}/options`);
    if (!response.ok)
      throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Parameters<Authenticator['get']>[0];
  }
}
