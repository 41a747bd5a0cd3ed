import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { loadConfig, StartError } from './config.js';

const DATA_DIR = makeDataDir();
const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR, ...env });

function messageOf(env: Record<string, string>): string {
  try {
    load(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
}

describe('loadConfig', () => {
  it('returns the defaults when nothing is set', () => {
    const site = { url: 'http://localhost:3000', noIndex: false };
    const defaults = { port: 3000, host: undefined, trustProxy: false, logLevel: 'info', site };
    expect(load()).toMatchObject(defaults);
  });

  it('treats an empty value as unset', () => {
    expect(load({ PORT: '', SITE_DIR: '', SITE_NAME: '', TRUST_PROXY: '' })).toEqual(load());
  });

  it('derives the public URL from PORT, unless SITE_URL is set', () => {
    expect(load({ PORT: '8080' }).site.url).toBe('http://localhost:8080');
    expect(load({ SITE_URL: 'https://disco.example/' }).site.url).toBe('https://disco.example');
  });

  it('has a desk only with DESK=true, on SITE_URL or on another DESK_URL', () => {
    expect(load({ DESK_URL: 'https://desk.example' }).desk).toBeUndefined();
    const SITE_URL = 'https://disco.example';
    expect(load({ DESK: 'TRUE', SITE_URL }).desk).toEqual({ url: SITE_URL, host: undefined });
    for (const url of ['https://desk.example', 'http://localhost:3000', 'http://desk.localhost']) {
      const { desk } = load({ DESK: 'true', SITE_URL, DESK_URL: `${url}/` });
      expect(desk).toEqual({ url, host: new URL(url).host });
    }
    expect(messageOf({ PORT: 'x', SITE_URL, DESK_URL: SITE_URL })).toContain(
      'DESK_URL="https://disco.example": expected another address than SITE_URL',
    );
  });

  it.each([
    ['True', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ])('parses TRUST_PROXY=%s as Express does', (value, expected) => {
    expect(load({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it('parses yes, 1 and on as true, and no, 0 and off as false', () => {
    for (const yes of ['YES', '1', 'on']) expect(load({ DESK: yes }).desk).toBeDefined();
    for (const no of ['No', '0', 'off']) expect(load({ DESK: no }).desk).toBeUndefined();
  });

  it.each([
    ['PORT', ['0', '65536', '3000.5', '1e3']],
    ['HOST', ['not a host']],
    ['DESK', ['perhaps']],
    ['DESK_URL', ['http://desk.example', 'http://localhost.example', 'https://a.example/desk']],
    ['SITE_URL', ['a.example', 'ftp://a.example', 'https://a.example/b', 'https://a.example?q=1']],
    ['SITE_DIR', ['~/site', '$HOME/site']],
    ['DATA_DIR', ['~dj/data', '${HOME}/disco']],
    ['TRUST_PROXY', ['maybe', '10.0.0.0/99']],
    ['LOG_LEVEL', ['loud']],
  ])('refuses a bad %s with its value and what is expected', (name, values) => {
    for (const value of values) {
      const message = messageOf({ [name]: value });
      expect(message).toContain(`  ${name}=${JSON.stringify(value)}: expected `);
    }
  });

  it.each([
    ['SITE_NAME', 'business.name'],
    ['BOOKING_WIDGET_URL', 'booking.widget'],
  ])('refuses %s, names %s of site.yaml, and reports other faults too', (name, field) => {
    const message = messageOf({ [name]: 'https://user:s3cr@et@example.com', PORT: 'x' });
    expect(message).toContain(`  ${name}="https://…@example.com": expected to be unset: `);
    expect(message).toContain(` ${field} `);
    expect(message).toContain('PORT="x"');
  });

  it('parses MEDIA_URL, whose secret may be unescaped or escaped', () => {
    expect(
      load({ MEDIA_URL: 's3://key:a/b+c=@bucket/our/films?endpoint=http://[::1]:9000&region=eu-1' })
        .mediaStore,
    ).toEqual({
      key: 'key',
      secret: 'a/b+c=',
      bucket: 'bucket',
      folder: 'our/films/',
      endpoint: 'http://[::1]:9000',
      region: 'eu-1',
    });
    expect(load({ MEDIA_URL: 's3://k:s%40t@bucket' }).mediaStore).toMatchObject({
      secret: 's@t',
      folder: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    });
  });

  it('keeps a good DATABASE_URL as it is', () => {
    for (const DATABASE_URL of ['postgres://u:p%40ss@db:5433/disco', 'postgresql://db/our%20films'])
      expect(load({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it.each([
    [
      'MEDIA_URL',
      's3://key:secret@bucket',
      [
        'https://key:s3cret@bucket',
        's3://s3cret@bucket',
        's3://key:s3cret@Bucket',
        's3://key:s3cret@bucket?endpoint=https://store.example/path',
        's3://key:s3cret@bucket?acl=public',
        's3://key:s3cret@bucket/a%2F..%2F..%2Fb',
        's3://key:s3cret%@bucket',
        's3://key:a@but/s3cret@bucket',
        's3://key:s3cret%0D%0A@bucket',
      ],
    ],
    [
      'DATABASE_URL',
      'a postgres:// or postgresql:// address',
      [
        'mysql://disco:s3cret@db/disco',
        'postgres://disco:s3cret@db/',
        'postgres://disco:s3cret@/disco',
        // `URL` reads a part of the password as the path.
        'postgres://disco:12/s3cret@db/disco',
        'postgres://disco:s3cret%@db/disco',
      ],
    ],
  ])('refuses a bad %s without repeating its secret', (name, expected, values) => {
    for (const value of values) {
      const message = messageOf({ [name]: value });
      expect(message).toContain(`  ${name}: expected ${expected}`);
      expect(message).not.toContain('s3cret');
    }
  });

  it('accepts an http(s) MEDIA_PUBLIC_URL, but only together with MEDIA_URL', () => {
    const MEDIA_URL = 's3://key:secret@bucket';
    const read = (url: string) => load({ MEDIA_URL, MEDIA_PUBLIC_URL: url }).mediaPublicUrl;
    expect(read('https://cdn.example')).toBe('https://cdn.example');
    expect(read('http://cdn.example:8080/our media/')).toBe('http://cdn.example:8080/our%20media');
    for (const url of ['cdn.example', 'https://cdn.example/?', 'https://u:p@cdn.example', '/media'])
      expect(messageOf({ MEDIA_URL, MEDIA_PUBLIC_URL: url })).toContain('MEDIA_PUBLIC_URL=');
    expect(messageOf({ MEDIA_PUBLIC_URL: 'https://cdn.example' })).toContain(
      'expected to be unset as long as MEDIA_URL is not set',
    );
  });

  it('uses the site in DATA_DIR once it has pages, even without a site.yaml', () => {
    const folder = makeDataDir();
    const read = () => load({ DATA_DIR: folder }).siteDir;
    mkdirSync(join(folder, 'site'));
    expect(read()).toBeUndefined();
    mkdirSync(join(folder, 'site/pages'));
    expect(read()).toBe(join(folder, 'site'));
  });

  it('refuses a DATA_DIR that is a file, lies in one, can’t be created, or has a file as media', () => {
    const file = join(DATA_DIR, 'file');
    writeFileSync(file, '');
    expect(messageOf({ DATA_DIR: file })).toContain('expected a folder, not a file');
    expect(messageOf({ DATA_DIR: '/proc/nothing' })).toContain('a folder that can be written');
    expect(messageOf({ DATA_DIR: join(file, 'data') })).toContain('expected a folder, not a file');
    const folder = makeDataDir();
    writeFileSync(join(folder, 'media'), '');
    expect(messageOf({ DATA_DIR: folder })).toContain('a folder whose media is a folder, not');
  });
});
