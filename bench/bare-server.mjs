/** The floor: Node's own server, which sends one response that it fetched from a URL (first argument). */
import { createServer } from 'node:http';
import { fetchBytes } from './site.mjs';

const [url, accepted] = process.argv.slice(2);
const { headers, body } = await fetchBytes(url, { 'Accept-Encoding': accepted });
const sent = {
  'content-type': headers['content-type'],
  'content-encoding': headers['content-encoding'],
  'content-length': body.length,
};
createServer((_request, response) => {
  response.writeHead(200, sent);
  response.end(body);
}).listen(process.env.PORT);
