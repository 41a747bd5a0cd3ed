/**
 * The built site with a booking calendar, behind a proxy that is the same for all browsers. The
 * proxy puts a script first into each page, which keeps what the page says on its console, and can
 * lose files, or hold them back.
 */
import { once } from 'node:events';
import { createServer, request as askServer } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from '../../scripts/start-site.mjs';
import { makeFolder } from '../scale/programs.mjs';

const LISTENER = '/messages-listener.js';

export async function openSite() {
  // It never responds: that it was asked is all that matters. Playwright falls over a frame that is
  // gone by the time that its response comes.
  const calendar = createPlainServer((socket) => {
    site.calendarRequests += 1;
    socket.on('error', () => {});
  });
  await listen(calendar);
  const { port } = calendar.address();
  const folder = join(makeFolder('site'), 'site');
  cpSync(join(import.meta.dirname, '../../sites/chalk-and-neon'), folder, { recursive: true });
  const desk = await startSite({ DESK: 'true', SITE_DIR: folder });
  const server = await startSite({ BOOKING_WIDGET_URL: `https://localhost:${port}/calendar` });

  const proxy = createServer((request, response) => {
    if (request.url === LISTENER) return answerWithListener(response);
    if (site.lost?.test(request.url)) return request.socket.destroy();
    if (site.late?.test(request.url)) held.push([request, response]);
    else passOn(server.url, request, response);
  });
  const held = [];
  await listen(proxy);
  const site = {
    url: `http://localhost:${proxy.address().port}`,
    /** Of a site of one's own, without the proxy: the desk obeys only pages of its own address. */
    desk,
    /** A pattern for the paths of files to lose, or to hold back until `giveAll`. */
    lost: undefined,
    late: undefined,
    giveAll: () => {
      site.lost = site.late = undefined;
      for (const request of held.splice(0)) passOn(server.url, ...request);
    },
    calendarRequests: 0,
    stop: () => {
      calendar.close();
      proxy.close();
      return Promise.all([server.stop(), desk.stop()]);
    },
  };
  return site;
}

async function listen(server) {
  server.listen(0, 'localhost');
  await once(server, 'listening');
}

function passOn(url, { url: path, method, headers }, response) {
  const isDocument = headers.accept?.includes('text/html');
  const asked = askServer(
    url + path,
    { method, headers: isDocument ? { ...headers, 'accept-encoding': 'identity' } : headers },
    (answer) => void answerWith(answer, isDocument, response),
  );
  // Browsers break off a film that they don't need to the end.
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  asked.end();
}

/** Puts the listener into a document, before any other script. */
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

function answerWithListener(response) {
  response.setHeader('Content-Type', 'text/javascript');
  response.end(`(${String(listenToMessages)})()`);
}

/** In the page. */
function listenToMessages() {
  const messages = [];
  globalThis.takeMessages = () => messages.splice(0);
  for (const type of ['error', 'warn', 'info', 'log', 'debug']) {
    const say = console[type];
    console[type] = (...args) => {
      messages.push(`${type}: ${args.join(' ')}`);
      say.apply(console, args);
    };
  }
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
