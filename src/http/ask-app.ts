import {
  IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
} from 'node:http';
import { Socket } from 'node:net';

export interface AppAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Asks the app in memory, without a connection. The request goes through everything that a
 * visitor's does, so the answer has every header.
 * @param url path and query
 * @returns the answer to a GET that accepts no compression
 * @throws when the app breaks off its answer
 */
export function askApp(app: RequestListener, url: string): Promise<AppAnswer> {
  return new Promise((resolve, reject) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url, headers: { host: 'localhost' } });
    request.httpVersionMajor = 1;
    request.httpVersionMinor = 1;
    const response = new ServerResponse(request);
    response.end = (chunk?: unknown) => {
      const { statusCode: status } = response;
      resolve({ status, headers: response.getHeaders(), body: Buffer.from(chunk as string) });
      // For the request log.
      response.emit('finish');
      return response;
    };
    // Without a connection, Node doesn't report it.
    response.destroy = () => {
      reject(new Error(`The app gave ${url} no answer`));
      return response;
    };
    app(request, response);
  });
}
