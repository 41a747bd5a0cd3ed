import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Films } from '../../shared/api/desk.js';
import { copyDemo, signIn } from './at-desk.js';
import { makeDataDir } from './data-dir.js';
import { runSql } from './engines.js';
import { preload } from './preload.js';
import { ROOT, startServer } from './server-process.js';
import { age } from './stale-stage.js';

const PAGE = 'pages/birthday-party-dj.yaml';
export const NEW = { category: 'Parties', url: 'https://films.example/a.mp4' };

/** A site of one's own with a film, and an archive of both as they were before they were changed. */
export async function makeArchive() {
  const dataDir = makeDataDir();
  const folder = copyDemo(join(dataDir, 'site'));
  const env = { DATA_DIR: dataDir, DESK: 'true' };

  const readState = async () => {
    const heading = /^heading: (.*)$/m.exec(readFileSync(join(folder, PAGE), 'utf8'))![1];
    const films = await runSql<{ title: string }>(env, 'SELECT title FROM videos');
    return { heading, films: films.map(({ title }) => title) };
  };
  const change = async (title: string) => {
    const server = await startServer(env);
    const desk = await signIn(server);
    const { films } = (await desk.ask<Films>('GET', 'films')).body;
    for (const { id } of films) await desk.ask('DELETE', `films/${id}`);
    await desk.ask('POST', 'films', { ...NEW, title });
    const text = readFileSync(join(folder, PAGE), 'utf8');
    writeFileSync(join(folder, PAGE), text.replace(/^heading: .*$/m, `heading: ${title}`));
    const archive = Buffer.from(await (await desk.fetch('GET', 'backups')).arrayBuffer());
    await server.stop();
    return archive;
  };
  const mediaDir = join(dataDir, 'media');
  const listHidden = () =>
    [dataDir, mediaDir].flatMap((place) =>
      readdirSync(place)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(place, name)),
    );
  const archive = await change('Then');
  await change('Now');
  return {
    env,
    archive,
    archived: { heading: 'Then', films: ['Then'] },
    now: { heading: 'Now', films: ['Now'] },
    readState,
    /** What a restore has left behind. */
    listRest: () => [
      ...readdirSync(dataDir).filter((name) => /restor/.test(name) && !/before/.test(name)),
      ...listHidden(),
    ],
    /** As if a day had gone by since a kill. */
    ageRest: () => listHidden().forEach(age),
    /** Nobody has begun one since. */
    forgetUploads: () => rmSync(join(dataDir, 'uploads'), { recursive: true, force: true }),
  };
}

/**
 * Has a script run just before each change that a restore of a site makes in the data folder, and
 * before it commits its films.
 * @param script may use `step`, which counts from 1, and the `name` of the call with its `args`
 */
export function beforeEachStep(script: string): { NODE_OPTIONS: string } {
  return preload(`
    import fs from 'node:fs';
    import { createRequire } from 'node:module';
    const Database = createRequire(${JSON.stringify(join(ROOT, 'package.json'))})('better-sqlite3');
    let step = 0;
    const take = (name, args) => {
      // A start puts right what was left, too.
      if (!fs.existsSync(process.env.DATA_DIR + '/uploads')) return;
      step += 1;
      ${script}
    };
    const isOfRestore = (arg) => typeof arg === 'string' && /\\/site(\\.[a-z-]+)?$/.test(arg);
    for (const [on, names] of [[fs, ['renameSync']], [fs.promises, ['rename', 'rm', 'cp']]])
      for (const name of names) {
        const original = on[name];
        on[name] = (...args) => {
          if (args.some(isOfRestore)) take(name, args);
          return original(...args);
        };
      }
    const { prepare } = Database.prototype;
    let isUnderWay = false;
    Database.prototype.prepare = function (sql) {
      if (/DELETE FROM "videos"/.test(sql)) isUnderWay = true;
      if (sql === 'COMMIT' && isUnderWay) {
        isUnderWay = false;
        take('COMMIT', []);
      }
      return prepare.call(this, sql);
    };
  `);
}
