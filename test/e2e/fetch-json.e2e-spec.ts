import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createFetchJson } from '../../client/api/fetch-json';

/** Uses a server that answers with the status and body in the path: `/status/body`. */
describe('fetchJson', () => {
  let server: Server;
  let origin: string;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url!);
      const [, status, body = ''] = request.url!.split('/');
      response.writeHead(Number(status)).end(decodeURIComponent(body));
    }).listen(0);
    await once(server, 'listening');
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const fetchJson = createFetchJson();

  it('joins the key’s parts with slashes, and parses JSON', async () => {
    const queryKey = [origin, '200', encodeURIComponent('{"a":1}')];
    expect(await fetchJson({ queryKey })).toEqual({ a: 1 });
    expect(asked.at(-1)).toBe(`/200/${encodeURIComponent('{"a":1}')}`);
  });

  it('sends credentials', async () => {
    const original = globalThis.fetch;
    const seen: (RequestInit | undefined)[] = [];
    globalThis.fetch = (input, init) => {
      seen.push(init);
      return original(input, init);
    };
    await fetchJson({ queryKey: [origin, '200', '1'] }).finally(
      () => (globalThis.fetch = original),
    );
    expect(seen).toEqual([{ credentials: 'include' }]);
  });

  it('throws the status, a colon and the body', () =>
    expect(fetchJson({ queryKey: [origin, '500', 'it%20broke'] })).rejects.toThrow(
      new Error('500: it broke'),
    ));

  it('throws the status text when the body is empty', () =>
    expect(fetchJson({ queryKey: [origin, '503'] })).rejects.toThrow(
      new Error('503: Service Unavailable'),
    ));

  it('throws on 401 unless on401 is returnNull', async () => {
    await expect(fetchJson({ queryKey: [origin, '401', 'who'] })).rejects.toThrow('401: who');
    const tolerant = createFetchJson({ on401: 'returnNull' });
    expect(await tolerant({ queryKey: [origin, '401', 'who'] })).toBeNull();
    await expect(tolerant({ queryKey: [origin, '403', 'no'] })).rejects.toThrow('403: no');
  });
});
