import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';

/** Sends a request with Node's own client, because `fetch` normalises the path and the host. */
export async function ask(
  url: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
) {
  const sent = request(url, { agent: false, path, ...options }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode!, headers: response.headers, text };
}
