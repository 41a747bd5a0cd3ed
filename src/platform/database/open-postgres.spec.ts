import { createPostgresDatabase, runSql } from '../../../test/support/engines.js';
import { runGalleryProcess } from '../../../test/support/gallery.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { openVideos } from '../../../test/support/open-videos.js';
import { StartError } from '../config/config.js';

const DATA_DIR = makeDataDir();

async function start(DATABASE_URL: string): Promise<string> {
  try {
    const { close } = await openVideos({ DATA_DIR, DATABASE_URL });
    await close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('The start should have failed');
}

describe('a start on PostgreSQL', () => {
  let url: string;
  let shown: string;
  beforeEach(async () => {
    url = await createPostgresDatabase();
    const { host, pathname } = new URL(url);
    shown = host + pathname;
  });

  const ask = (sql: string) => runSql({ DATA_DIR, DATABASE_URL: url }, sql);
  const change = (part: Partial<URL>) => Object.assign(new URL(url), part).href;

  it.each<[string, Partial<URL>, string]>([
    ['nothing listens there', { host: '127.0.0.1:1' }, 'nothing listens there'],
    ['there is no such database', { pathname: '/none' }, 'create it first'],
    ['the password is wrong', { password: 'opensesame' }, 'the password or the user'],
    ['it has no certificate', { search: '?sslmode=require' }, "it can't encrypt"],
  ])('fails with one line that has no password: %s', async (_, part, expected) => {
    const message = await start(change(part));
    expect(message).toContain(expected);
    expect(message).toMatch(/^The database [^\n]+\.$/);
    expect(message).not.toContain('sesame');
  });

  it.each([
    [
      'a table in a schema whose name has capitals',
      'CREATE SCHEMA "Disco" CREATE TABLE recipes (id serial)',
      '?options=-c search_path="Disco"',
    ],
    [
      'migrations that aren’t TypeORM’s',
      `CREATE TABLE migrations (id serial, migration text); CREATE TABLE recipes (id serial);
       INSERT INTO migrations (migration) VALUES ('create_recipes')`,
      '',
    ],
  ])('refuses a database with another program’s tables: %s', async (_, sql, search) => {
    await ask(sql);
    const message = await start(change({ search }));
    expect(message).toContain(`The database ${shown} is another program's: it holds `);
    expect(message).toMatch(/holds (migrations, )?recipes(, migrations)?\. Give DATABASE_URL/);
    expect(await ask(`SELECT to_regclass('videos') AS ours`)).toEqual([{ ours: null }]);
  });

  it('succeeds in a schema whose name has to be quoted', async () => {
    await ask('CREATE SCHEMA "Site A"');
    await ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET search_path = "Site A"`);
    const { videos, close } = await openVideos({ DATA_DIR, DATABASE_URL: url });
    expect(await videos.list()).toHaveLength(8);
    await close();
  });

  it('fails with the reason, and changes nothing, when the database is read-only', async () => {
    await ask(`ALTER DATABASE ${new URL(url).pathname.slice(1)}
      SET default_transaction_read_only = on`);
    expect(await start(url)).toMatch(
      /^The database [^\n]+ can't be brought up to date: it is read-only, [^\n]+\. Nothing in it was changed\.$/,
    );
  });

  it('fails at once when DATABASE_URL lacks the password', async () => {
    const env = { DATABASE_URL: change({ password: '' }) };
    const { status, stderr } = await runGalleryProcess(DATA_DIR, ['list'], env);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The database [^\n]+ it wants a password[^\n]+\n$/) as string,
    });
  });
});
