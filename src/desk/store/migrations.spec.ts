import { ENGINES, makeGallerySettings, runSql } from '../../../test/support/engines.js';
import { openVideos } from '../../../test/support/open-videos.js';
import { loadConfig } from '../../platform/config/config.js';
import { listNewer } from '../../platform/database/open-database.js';
import { MIGRATIONS as OF_GALLERY } from '../../platform/database/migrations/migrations.js';
import { DeskStore } from './desk-store.js';
import { DESK_MIGRATIONS as OF_DESK } from './migrations.js';
import { HistoryEntity, RevisionEntity } from './tables.js';

const AT = '2026-01-01T00:00:00.000Z';
const film = { id: 3, title: 'Gone', url: 'https://films.example/gone.mp4' };
const ROWS = [
  ['added', { kind: 'film', name: 'New', id: 1 }, null, null],
  ['removed', { kind: 'film', name: 'Gone', id: 3 }, { film, after: null }, null],
  ['moved', { kind: 'film', name: 'New', id: 1 }, 2, null],
  ['removed', { kind: 'file', name: 'pages/a.yaml' }, 'heading: A', null],
];

it.each(ENGINES)('desk migrations bring the tables of 1.0.0 up to date on %s', async (engine) => {
  const place = await makeGallerySettings(engine);
  const later = [OF_GALLERY.splice(1), OF_DESK.splice(1)] as const;
  const openDesk = () => new DeskStore(loadConfig({ ...place, DESK: 'true' }));
  const old = openDesk();
  const write = (sql: string, ...values: unknown[]) =>
    old.ask(HistoryEntity, (rows) =>
      rows.query(engine === 'SQLite' ? sql.replaceAll(/\$\d/g, '?') : sql, values),
    );
  await (await openVideos(place, true)).close();
  for (const [index, title] of ['First', 'Second'].entries())
    await runSql(
      place,
      `INSERT INTO videos (title, description, url, category, position, uploaded_at)
      VALUES (?, '', '${film.url}', 'Parties', ?, '${AT}')`,
      title,
      index,
    );
  for (const name of ['CreateVideos1764000000000', 'AddDemoVideos1764000000001'])
    await runSql(place, `INSERT INTO migrations (timestamp, name) VALUES (1, '${name}')`);
  for (const [verb, ...values] of ROWS)
    await write(
      `INSERT INTO desk_history (at, device_id, verb, thing, before, after, can_undo)
      VALUES ('${AT}', 1, $1, $2, $3, $4, ${engine === 'SQLite' ? 1 : true})`,
      verb,
      ...values.map((value) => value && JSON.stringify(value)),
    );
  await write(`INSERT INTO desk_jobs VALUES ('lost', '${AT}', '{"id":1,"undo":1}')`);
  await write(`INSERT INTO desk_jobs VALUES ('begun', '${AT}', NULL)`);
  const version = { from: { heading: 'Site' }, value: { heading: 'Typed' } };
  for (const [file, text] of Object.entries({ typed: JSON.stringify(version), published: null }))
    await write(`INSERT INTO desk_drafts VALUES ($1, 4, $2, 1, '${AT}')`, file, text);
  await old.onApplicationShutdown();
  OF_GALLERY.push(...later[0]);
  OF_DESK.push(...later[1]);

  const open = await openVideos(place);
  await open.videos.move(2, 1);
  expect((await open.videos.list()).map(({ title }) => title)).toEqual(['Second', 'First']);
  expect(await listNewer(open.dataSource)).toEqual([]);
  await open.close();
  expect(await runSql(place, 'SELECT oldest_program FROM gallery')).toEqual([
    { oldest_program: '1.1.0' },
  ]);
  const desk = openDesk();
  const rows = await desk.ask(HistoryEntity, (all) => all.find({ order: { id: 'ASC' } }));
  expect(rows).toMatchObject([
    { before: null, after: {}, canUndo: true, job: 'lost' },
    { before: film, after: null, canUndo: true, job: null },
    { before: 2, canUndo: false },
    { before: 'heading: A', after: null, canUndo: true },
  ]);
  const drafts = await desk.ask(RevisionEntity, (all) => all.find());
  expect(drafts).toEqual([{ file: 'typed', number: 4, version, device: null, at: AT, save: null }]);
  await desk.onApplicationShutdown();
});
