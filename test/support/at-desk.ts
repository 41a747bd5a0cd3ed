import { type Changed, DESK_API, type HistoryEntry } from '../../shared/api/desk.js';
import type { Drawn, OpenedFile, Published, Value } from '../../shared/api/desk-site.js';
import type { Undoable } from '../../shared/api/undoable.js';
import { withStore } from './desk.js';
import type { ServerProcess } from './server-process.js';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const TUS = { 'Tus-Resumable': '1.0.0' };

/** A device that is signed in at a server's desk. */
export class AtDesk {
  constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  fetch(method: string, path: string, init: Init = {}): Promise<Response> {
    return fetch(`${this.url}${DESK_API}/${path}`, {
      ...init,
      method,
      headers: { cookie: this.cookie, origin: this.url, ...init.headers },
    });
  }

  async ask<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const json = { 'Content-Type': 'application/json' };
    const response = await this.fetch(method, path, {
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && json), ...headers },
    });
    const text = await response.text();
    const answer = (/^[{[]/.test(text) ? JSON.parse(text) : text) as T;
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** A file of the site, with its draft. */
  async open(file: string): Promise<OpenedFile> {
    return (await this.ask<OpenedFile>('GET', `site/files/${file}`)).body;
  }

  /** Keeps a draft as if the file had been opened just now. */
  async draft<T = Drawn>(file: string, value: Value): Promise<Answer<T>> {
    const { revision } = await this.open(file);
    return this.ask<T>('PUT', `site/drafts/${file}`, { value, revision });
  }

  async discard(file: string): Promise<OpenedFile & Undoable> {
    return (await this.ask<OpenedFile & Undoable>('DELETE', `site/drafts/${file}`)).body;
  }

  /** @param from what the value was made of; left out: what the file says now */
  change<T = Published>(file: string, value: Value, from?: Value): Promise<Answer<T>> {
    return this.ask<T>('PUT', `site/files/${file}`, { from, value });
  }

  removeFile<T = Published>(file: string): Promise<Answer<T>> {
    return this.ask<T>('DELETE', `site/files/${file}`);
  }

  undo(id: number | null): Promise<Answer<Changed>> {
    return this.ask<Changed>('POST', `history/${id}/undo`);
  }

  async history(): Promise<HistoryEntry[]> {
    return (await this.ask<HistoryEntry[]>('GET', 'history')).body;
  }

  /** Begins an upload. @returns its id */
  async begin(name: string, size: number): Promise<string> {
    const { status, headers, body } = await this.ask('POST', 'uploads', undefined, {
      ...TUS,
      'Upload-Length': String(size),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return headers.get('location')!.replace(`${DESK_API}/uploads/`, '');
  }

  /** Sends what is missing of it, or less. @returns how much has arrived in all */
  async send(id: string, content: Buffer, end = content.length): Promise<number> {
    const head = await this.fetch('HEAD', `uploads/${id}`, { headers: TUS });
    const offset = Number(head.headers.get('upload-offset'));
    const patched = await this.fetch('PATCH', `uploads/${id}`, {
      body: new Uint8Array(content.subarray(offset, end)),
      headers: {
        ...TUS,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
    });
    if (patched.status !== 204) throw new Error(`${patched.status} ${await patched.text()}`);
    return Number(patched.headers.get('upload-offset'));
  }

  /** All of that at once. */
  async upload(name: string, content: Buffer): Promise<string> {
    const id = await this.begin(name, content.length);
    await this.send(id, content);
    return id;
  }
}

/** @param server with DESK=true */
export async function signIn(
  { url, env }: Pick<ServerProcess, 'url' | 'env'>,
  credentialId: string | null = null,
): Promise<AtDesk> {
  const session = await withStore(env, async (store) => {
    const device = await store.addDevice('A test');
    await store.changeDevice(device.id, { credentialId });
    return store.createSession(device);
  });
  return new AtDesk(url, `desk=${session}`);
}
