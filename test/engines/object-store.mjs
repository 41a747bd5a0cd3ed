import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The bucket, and the only account of the package. */
const BUCKET = 'disco';
const KEY = 'S3RVER';

/**
 * An S3 server in this process, which checks signatures.
 * @returns the MEDIA_URL of its empty bucket
 */
export async function startObjectStore() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: mkdtempSync(join(tmpdir(), 'disco-store-')),
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(readSuffix, escapeOnce, takeTurns());
  const { port } = await server.run();
  return {
    url: `s3://${KEY}:${KEY}@${BUCKET}?endpoint=http://127.0.0.1:${port}`,
    stop: () => server.close(),
  };
}

/** The package reads `bytes=-5` as the first bytes, where every store gives the last. */
async function readSuffix(context, next) {
  const [, count] = /^bytes=-(\d+)$/.exec(context.headers.range ?? '') ?? [];
  const [, bucket, ...segments] = context.path.split('/').map(decodeURIComponent);
  const object = count && (await context.store.getObject(bucket, segments.join('/'), {}));
  if (object) {
    object.content.destroy();
    context.headers.range = `bytes=${Math.max(0, object.size - Number(count))}-`;
  }
  return next();
}

/** It also escapes names twice in its lists. */
async function escapeOnce(context, next) {
  await next();
  if (typeof context.body === 'string') context.body = context.body.replaceAll('&amp;', '&');
}

/** Asked for an object that is just being uploaded, the package fails with 500, as no other store does. */
function takeTurns() {
  const last = new Map();
  return (context, next) => {
    const turn = waitAndGo(last.get(context.path), next);
    last.set(context.path, turn);
    return turn;
  };
}

async function waitAndGo(earlier, next) {
  await Promise.allSettled([earlier]);
  await next();
}
