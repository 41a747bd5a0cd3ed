import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { PageCacheCounts } from '../http/page-cache.js';

/** Seconds: from an answer out of memory to a film on a slow line. */
const BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5, 30];

/** Measures the process, its answers and its page cache from now on. */
export function createRegistry(
  server: Server,
  counts: PageCacheCounts,
  isPage: (path: string) => boolean,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // Before every other listener, the page cache's included.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const stop = duration.startTimer();
    response.once('close', () => {
      const { method, url = '' } = request;
      stop({ method, route: nameRoute(url, isPage), status: String(response.statusCode) });
    });
  });
  for (const [name, help] of [
    ['kept', 'Answers served from memory'],
    ['rendered', 'Answers rendered for the memory'],
    ['failed', 'Answers that failed or lacked a part, and were not kept'],
  ] as const) {
    new Counter({
      name: `page_cache_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts[name]);
      },
    });
  }
  return registry;
}

/** One of a few names, whatever is asked for: each new one would stay in memory for good. */
function nameRoute(url: string, isPage: (path: string) => boolean): string {
  const path = url.split('?')[0]!;
  if (isPage(path)) return path;
  return /^\/(api|media|pictures|film|assets|health|metrics)(?=\/|$)/.exec(path)?.[0] ?? 'other';
}
