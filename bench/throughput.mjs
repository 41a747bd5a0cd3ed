/**
 * How many cached responses one core sends, against servers that only send the same bytes.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBareNode, startNginx } from './floors.mjs';
import { GENERATOR, runLoad } from './load.mjs';
import { fetchBytes, makeFolder, startSite } from './site.mjs';
import { interleave, medianRatio, medians } from './stats.mjs';

const ROUNDS = 5;
const ACCEPT_BROTLI = { 'Accept-Encoding': 'br' };

export async function measureThroughput() {
  const site = await startSite();
  const folder = makeFolder();
  try {
    const page = await measurePath(site, '/', join(folder, 'page'));
    const api = await measurePath(site, '/api/videos', join(folder, 'api'));
    const latencies = [page.latencyRatio, api.latencyRatio];
    const notModified = [page.notModifiedRatio, api.notModifiedRatio];
    return {
      figures: [
        { id: 'pageRate', value: page.rateRatio },
        { id: 'apiRate', value: api.rateRatio },
        { id: 'latency', value: Math.max(...latencies) },
        { id: 'notModified', value: Math.min(...notModified) },
      ],
      details: { generator: GENERATOR, '/': page, '/api/videos': api },
    };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measurePath(site, path, file) {
  const { body, headers } = await fetchBytes(site.url + path, ACCEPT_BROTLI);
  writeFileSync(file, body);
  const type = headers['content-type'];
  const floor = await startBareNode(file, type);
  const nginx = await startNginx(file, type);
  const contenders = {
    site: () => runLoad(site, { path, headers: ACCEPT_BROTLI }),
    floor: () => runLoad(floor, { headers: ACCEPT_BROTLI }),
    notModified: () =>
      runLoad(site, { path, headers: { ...ACCEPT_BROTLI, 'If-None-Match': headers.etag } }),
    ...(nginx && { nginx: () => runLoad(nginx, { headers: ACCEPT_BROTLI }) }),
  };
  try {
    // A warm-up, so that each server's hot code is compiled.
    await interleave(1, contenders);
    const results = await interleave(ROUNDS, contenders);
    const list = (name, key) => results[name].map((result) => result[key]);
    return {
      bytes: body.length,
      rateRatio: medianRatio(list('site', 'rate'), list('floor', 'rate')),
      latencyRatio: medianRatio(list('site', 'latency'), list('floor', 'latency')),
      notModifiedRatio: medianRatio(list('notModified', 'rate'), list('site', 'rate')),
      ...Object.fromEntries(
        Object.entries(results).map(([name, rounds]) => [name, medians(rounds)]),
      ),
    };
  } finally {
    await Promise.all([floor.stop(), nginx?.stop()]);
  }
}
