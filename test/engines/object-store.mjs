import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The bucket, and the only account that the package has. */
const BUCKET = 'disco';
const KEY = 'S3RVER';

/** Starts an S3 server that checks signatures, in this process. @returns the MEDIA_URL of its empty bucket */
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

/** Corrects `bytes=-5`: the package returns the first bytes instead of the last ones. */
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

/** Corrects names in lists, which the package escapes twice. */
async function escapeOnce(context, next) {
  await next();
  if (typeof context.body === 'string') context.body = context.body.replaceAll('&amp;', '&');
}

/** Serialises requests for an object: the package answers 500 for one that is being uploaded. */
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
