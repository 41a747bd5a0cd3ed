/**
 * The floor: Node's own server with one response. It takes PORT, and as arguments the file, its type
 * and its encoding.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, type, encoding] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  'content-type': type,
  'content-encoding': encoding,
  'content-length': body.length,
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(process.env.PORT);
