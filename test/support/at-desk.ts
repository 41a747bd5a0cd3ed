import { type FilmChangeResponse, DESK_API, type HistoryEntry } from '../../shared/api/desk.js';
import type { FileResponse, PublishResponse, Value } from '../../shared/api/desk-site.js';
import type { Undoable } from '../../shared/api/undoable.js';
import type { DeskStore } from '../../src/desk/store/desk-store.js';
import { Authenticator } from './authenticator.js';
import type { ExitResult, ServerProcess } from './server-process.js';

/** Runs a `desk` command in this process, which is ten times as fast, one after another. */
export async function runDesk(env: Record<string, string>, args: string[]): Promise<ExitResult> {
  const { createDeskProgram } = await import('../../src/desk/cli/program.js');
  const { callCommand } = await import('./call-command.js');
  return callCommand(createDeskProgram, args, env);
}

/** Opens the desk's tables from another process than the server, as the command does. */
export async function withStore<T>(
  env: Record<string, string>,
  run: (store: DeskStore) => Promise<T>,
): Promise<T> {
  // Loads TypeORM only where it is needed, as that takes a second.
  const { DeskStore } = await import('../../src/desk/store/desk-store.js');
  const { loadConfig } = await import('../../src/platform/config/config.js');
  const store = new DeskStore(loadConfig({ ...env, DESK: 'true' }));
  try {
    return await run(store);
  } finally {
    await store.onApplicationShutdown();
  }
}

export const makeLink = (env: Record<string, string>): Promise<string> =>
  withStore(env, (store) => store.createLink());

export interface DeskResponse<T> {
  status: number;
  headers: Headers;
  body: T;
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const TUS = { 'Tus-Resumable': '1.0.0' };

/** A device at the desk: sends its cookie and its page's origin with each request. */
export class DeskClient {
  readonly passkey: Authenticator;
  private asked = 0;

  /**
   * @param origin the desk's, as configured
   * @param servers the servers' real addresses, which get the requests in turn
   */
  constructor(
    readonly origin: string,
    private readonly servers: readonly { url: string }[] = [{ url: origin }],
    public cookie = '',
  ) {
    this.passkey = new Authenticator(origin);
  }

  async fetch(method: string, path: string, init: Init = {}): Promise<Response> {
    const server = this.servers[this.asked++ % this.servers.length]!;
    const { cookie, origin } = this;
    const response = await fetch(`${server.url}${DESK_API}/${path}`, {
      ...init,
      method,
      headers: { cookie, origin, 'sec-fetch-site': 'same-origin', ...init.headers },
    });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return response;
  }

  async ask<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<DeskResponse<T>> {
    const json = { 'Content-Type': 'application/json' };
    const response = await this.fetch(method, path, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && json), ...headers },
    });
    const text = await response.text();
    const answer = (/^[{[]/.test(text) ? JSON.parse(text) : text) as T;
    return { status: response.status, headers: response.headers, body: answer };
  }

  join(token: string, name = 'iPhone, Safari') {
    return this.ask<{ message: string }>('POST', 'link', { token, name });
  }

  async keepPasskey() {
    return this.ask('POST', 'passkeys', this.passkey.create(await this.readOptions('passkeys')));
  }

  async signIn() {
    const options = await this.readOptions('sign-in');
    return this.ask<{ message: string }>('POST', 'sign-in', this.passkey.get(options));
  }

  async readOptions(what: 'passkeys' | 'sign-in' | 'confirm') {
    type Options = Parameters<Authenticator['get']>[0];
    const { status, body } = await this.ask<Options>('POST', `${what}/options`);
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async open(file: string): Promise<FileResponse> {
    return (await this.ask<FileResponse>('GET', `site/files/${file}`)).body;
  }

  async draft<T = FileResponse>(file: string, value: Value): Promise<DeskResponse<T>> {
    const { revision } = await this.open(file);
    return this.ask<T>('PUT', `site/drafts/${file}`, { value, revision });
  }

  async discard(file: string): Promise<FileResponse & Undoable> {
    return (await this.ask<FileResponse & Undoable>('DELETE', `site/drafts/${file}`)).body;
  }

  /** @param from the value that the editor began with; without one, the file's current value */
  change<T = PublishResponse>(file: string, value: Value, from?: Value): Promise<DeskResponse<T>> {
    return this.ask<T>('PUT', `site/files/${file}`, { from, value });
  }

  removeFile<T = PublishResponse>(file: string): Promise<DeskResponse<T>> {
    return this.ask<T>('DELETE', `site/files/${file}`);
  }

  undo(id: number | null): Promise<DeskResponse<FilmChangeResponse>> {
    return this.ask<FilmChangeResponse>('POST', `history/${id}/undo`);
  }

  async history(): Promise<HistoryEntry[]> {
    return (await this.ask<HistoryEntry[]>('GET', 'history')).body;
  }

  async begin(name: string, size: number): Promise<string> {
    const { status, headers, body } = await this.ask('POST', 'uploads', undefined, {
      ...TUS,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return headers.get('location')!.replace(`${DESK_API}/uploads/`, '');
  }

  /** Sends the rest of an upload, or a part of it. @returns the bytes that the server has in all */
  async send(id: string, content: Buffer, end = content.length): Promise<number> {
    const head = await this.fetch('HEAD', `uploads/${id}`, { headers: TUS });
    const offset = Number(head.headers.get('upload-offset'));
    const rest = new Uint8Array(content.subarray(offset, end));
    const patched = await this.patch(id, offset, { body: rest });
    if (patched.status !== 204) throw new Error(`${patched.status} ${await patched.text()}`);
    return Number(patched.headers.get('upload-offset'));
  }

  /** Sends the beginning of an upload in a request that never ends. */
  sendSlowly(id: string, beginning: Buffer, signal?: AbortSignal): Promise<Response> {
    const start = (half: ReadableStreamDefaultController) =>
      half.enqueue(new Uint8Array(beginning));
    const init = { signal, body: new ReadableStream({ start }), duplex: 'half' };
    return this.patch(id, 0, init);
  }

  private patch(id: string, offset: number, init: Init): Promise<Response> {
    const type = 'application/offset+octet-stream';
    const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': type };
    return this.fetch('PATCH', `uploads/${id}`, { ...init, headers });
  }

  async upload(name: string, content: Buffer): Promise<string> {
    const id = await this.begin(name, content.length);
    await this.send(id, content);
    return id;
  }
}

/** Signs a new device in. @param server with DESK=true */
export async function signIn(
  { url, env }: Pick<ServerProcess, 'url' | 'env'>,
  credentialId: string | null = null,
  name = 'A test',
): Promise<DeskClient> {
  const session = await withStore(env, async (store) => {
    const device = await store.addDevice(name);
    await store.changeDevice(device.id, { credentialId });
    return store.createSession(device);
  });
  return new DeskClient(url, [{ url }], `desk=${session}`);
}
