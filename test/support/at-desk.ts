import { DESK_API } from '../../shared/api/desk.js';
import { DeskStore } from '../../src/desk/store/desk-store.js';
import { loadConfig } from '../../src/platform/config/config.js';
import type { ServerProcess } from './server-process.js';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A device that is signed in at a server's desk. */
export interface AtDesk {
  fetch: (method: string, path: string, init?: Init) => Promise<Response>;
  ask: <T>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>;
  /** Begins an upload. @returns its id */
  begin: (name: string, size: number) => Promise<string>;
  /** Sends what is missing of it, or less. @returns how much has arrived in all */
  send: (id: string, content: Buffer, end?: number) => Promise<number>;
  /** All of that at once. */
  upload: (name: string, content: Buffer) => Promise<string>;
}

/** @param server with DESK=true */
export async function signIn({ url, env }: Pick<ServerProcess, 'url' | 'env'>): Promise<AtDesk> {
  const store = new DeskStore(loadConfig({ ...env, DESK: 'true' }));
  const device = await store.addDevice('A test');
  const cookie = `desk=${await store.createSession(device.id)}`;
  await store.onApplicationShutdown();

  const request = (method: string, path: string, init: Init = {}) =>
    fetch(`${url}${DESK_API}/${path}`, {
      ...init,
      method,
      headers: { cookie, origin: url, ...init.headers },
    });
  const tus = { 'Tus-Resumable': '1.0.0' };

  const desk: AtDesk = {
    fetch: request,
    ask: async <T>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const json = { 'Content-Type': 'application/json' };
      const response = await request(method, path, {
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { ...(body !== undefined && json), ...headers },
      });
      const text = await response.text();
      const answer = (/^[{[]/.test(text) ? JSON.parse(text) : text) as T;
      return { status: response.status, headers: response.headers, body: answer };
    },
    begin: async (name, size) => {
      const metadata = `filename ${Buffer.from(name).toString('base64')}`;
      const { status, headers, body } = await desk.ask('POST', 'uploads', undefined, {
        ...tus,
        'Upload-Length': String(size),
        'Upload-Metadata': metadata,
      });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return headers.get('location')!.replace(`${DESK_API}/uploads/`, '');
    },
    send: async (id, content, end = content.length) => {
      const head = await request('HEAD', `uploads/${id}`, { headers: tus });
      const offset = Number(head.headers.get('upload-offset'));
      const patched = await request('PATCH', `uploads/${id}`, {
        body: new Uint8Array(content.subarray(offset, end)),
        headers: {
          ...tus,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
        },
      });
      if (patched.status !== 204) throw new Error(`${patched.status} ${await patched.text()}`);
      return Number(patched.headers.get('upload-offset'));
    },
    upload: async (name, content) => {
      const id = await desk.begin(name, content.length);
      await desk.send(id, content);
      return id;
    },
  };
  return desk;
}
