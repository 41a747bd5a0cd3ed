import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseStoreUrl } from '../../src/platform/config/parse-store-url.js';

export type Fault =
  | 'none'
  | 'no connection'
  | 'no response'
  | 'a web page'
  | 'an error with a long story'
  | 'half a response'
  | 'a response without an end'
  | 'a list of old files';

/** A proxy before the tests' S3 store, which spoils responses in the way that `fault` names. */
export class BadStore {
  fault: Fault = 'none';
  /** Number of open requests for films. Other requests aren't counted: the server's start has some. */
  busy = 0;
  beforeRequest: (method: string, path: string) => unknown = () => {};
  private readonly endpoint = parseStoreUrl(process.env.TEST_MEDIA_URL!)!.endpoint;
  private readonly server = http.createServer((request, response) => {
    void this.handle(request, response);
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.server.address() as AddressInfo;
    return process.env.TEST_MEDIA_URL!.replace(this.endpoint, `http://127.0.0.1:${port}`);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url!.endsWith('.mp4')) {
      this.busy++;
      response.once('close', () => this.busy--);
    }
    if (this.fault === 'no response') return;
    if (this.fault === 'no connection') request.socket.destroy();
    else if (this.fault === 'a web page') request.resume().on('end', () => response.end('<html>'));
    else if (this.fault === 'an error with a long story')
      response.writeHead(500).end('<Code>InternalError</Code><Message>story</Message>');
    else await this.passOn(request, response);
  }

  private async passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    await this.beforeRequest(method!, url!);
    const inner = request.pipe(http.request(this.endpoint + url!, { method: method!, headers }));
    const [answer] = (await once(inner, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    // Keeps the length, as the headers name it.
    const aged = () => whole.toString().replaceAll(/(?<=<LastModified>)\d{4}/g, '2020');
    response.writeHead(answer.statusCode!, answer.headers);
    // A response to HEAD has no body to cut off.
    if (this.fault === 'none' || method === 'HEAD') response.end(whole);
    else if (this.fault === 'a list of old files') response.end(aged());
    else
      response.write(whole.subarray(0, whole.length / 2), () => {
        if (this.fault === 'half a response') response.destroy();
      });
  }
}
