/**
 * The built site behind a proxy, which adds a script to each page that records the page's console
 * messages.
 */
import { once } from 'node:events';
import { createServer, request as askServer } from 'node:http';
import { startSite } from '../../scripts/start-site.mjs';

const LISTENER = '/messages-listener.js';

export async function openSite() {
  const server = await startSite({ DESK: 'true' });
  const proxy = createServer((request, response) => {
    if (request.url === LISTENER) return response.end(`(${String(listenToMessages)})()`);
    passOn(server.url, request, response);
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  return {
    url: `http://localhost:${proxy.address().port}`,
    stop: () => {
      proxy.close();
      return server.stop();
    },
  };
}

function passOn(url, { url: path, method, headers }, response) {
  const isDocument = headers.accept?.includes('text/html');
  const asked = askServer(
    url + path,
    { method, headers: isDocument ? { ...headers, 'accept-encoding': 'identity' } : headers },
    (answer) => void answerWith(answer, isDocument, response),
  );
  // Browsers abort requests for films that they don't need to the end.
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  asked.end();
}

/** Inserts the listener into an HTML document, before any other script. */
async function answerWith(answer, isDocument, response) {
  if (!isDocument || answer.statusCode === 304) {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
    return;
  }
  const { 'content-length': _, ...others } = answer.headers;
  response.writeHead(answer.statusCode, others);
  const html = Buffer.concat(await answer.toArray()).toString();
  response.end(html.replace('<head>', `<head><script src="${LISTENER}"></script>`));
}

function listenToMessages() {
  const messages = [];
  globalThis.takeMessages = () => messages.splice(0);
  for (const type of ['error', 'warn', 'info', 'log', 'debug'])
    console[type] = (...args) => messages.push(`${type}: ${args.join(' ')}`);
  addEventListener(
    'error',
    ({ message, target }) =>
      messages.push(message ? `uncaught: ${message}` : `not loaded: ${target.src || target.href}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => messages.push(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    messages.push(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
}
