import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeMediaUrl } from './media-stores.js';

/** What the next answers are like. */
export type Fault =
  | 'none'
  | 'no connection'
  | 'no answer'
  | 'an error with a long story'
  | 'half an answer'
  | 'an answer without an end'
  | 'a list of old files';

export interface BadStore {
  mediaUrl: string;
  fault: Fault;
  /** How many requests it is busy with. */
  busy: number;
  /** Is waited for before a request is passed on. */
  beforeRequest: (method: string) => unknown;
  stop: () => void;
}

/** The tests' S3 store behind a server that does to its answers what it is told to. */
export async function startBadStore(): Promise<BadStore> {
  const mediaUrl = new URL(makeMediaUrl());
  const endpoint = mediaUrl.searchParams.get('endpoint')!;
  const server = http.createServer(async (request, response) => {
    store.busy++;
    response.once('close', () => store.busy--);
    if (store.fault === 'no answer') return;
    if (store.fault === 'no connection') return void request.socket.destroy();
    if (store.fault === 'an error with a long story') {
      return void response.writeHead(500).end('<Code>InternalError</Code><Message>story</Message>');
    }
    const { method, url, headers } = request;
    await store.beforeRequest(method!);
    const inner = http.request(endpoint + url!, { method: method!, headers }, (answer) =>
      spoil(store.fault, answer, response),
    );
    request.pipe(inner);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const store: BadStore = {
    mediaUrl: makeMediaUrl().replace(endpoint, `http://127.0.0.1:${port}`),
    fault: 'none',
    busy: 0,
    beforeRequest: () => {},
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return store;
}

async function spoil(fault: Fault, answer: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  let body = Buffer.concat(chunks);
  if (fault === 'a list of old files') {
    const text = body.toString().replaceAll(/(?<=<LastModified>)\d+/g, '2020');
    body = Buffer.from(text);
    if (answer.headers['content-length']) answer.headers['content-length'] = String(body.length);
  }
  response.writeHead(answer.statusCode!, answer.headers);
  if (fault === 'none' || fault === 'a list of old files') return response.end(body);
  response.write(body.subarray(0, body.length / 2), () => {
    if (fault === 'half an answer') response.destroy();
  });
}
