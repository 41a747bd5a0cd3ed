import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';

/** By Node's own client: others put a path and a host in order before they send them. */
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
