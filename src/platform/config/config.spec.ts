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
    const { port, host, site, trustProxy, logLevel } = load();
    expect({ port, host, trustProxy, logLevel }).toEqual({
      port: 3000,
      host: undefined,
      trustProxy: false,
      logLevel: 'info',
    });
    expect(site).toEqual({ url: 'http://localhost:3000', noIndex: false });
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
    for (const [DESK_URL, host] of [
      ['https://desk.example/', 'desk.example'],
      ['http://localhost:3000', 'localhost:3000'],
      ['http://desk.localhost', 'desk.localhost'],
    ] as const)
      expect(load({ DESK: 'true', SITE_URL, DESK_URL }).desk).toEqual({
        url: DESK_URL.replace(/\/$/, ''),
        host,
      });
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

  it('parses true, yes, 1 and on as true, and false, no, 0 and off as false', () => {
    for (const yes of ['true', 'YES', '1', 'on']) expect(load({ DESK: yes }).desk).toBeDefined();
    for (const no of ['false', 'No', '0', 'off']) expect(load({ DESK: no }).desk).toBeUndefined();
  });

  it.each([
    ['PORT', ['0', '65536', '-1', '3000.5', 'http', '1e3']],
    ['HOST', ['not a host', 'a/b']],
    ['DESK', ['perhaps', '2']],
    [
      'DESK_URL',
      [
        'http://desk.example',
        'http://localhost.example',
        'https://desk.example/desk',
        'desk.example',
      ],
    ],
    [
      'SITE_URL',
      ['example.com', 'ftp://example.com', 'https://example.com/a', 'https://e.com?q=1'],
    ],
    ['SITE_NOINDEX', ['perhaps', 'ja']],
    ['SITE_DIR', ['~/site', '~']],
    ['DATA_DIR', ['~/data', '~dj/data']],
    ['TRUST_PROXY', ['maybe', '10.0.0.0/99', '-1']],
    ['LOG_LEVEL', ['loud', 'INFO']],
  ])('refuses a bad %s with its value and what is expected', (name, values) => {
    for (const value of values) {
      const message = messageOf({ [name]: value });
      expect(message).toContain(`  ${name}=${JSON.stringify(value)}: expected `);
    }
  });

  it.each([
    ['SITE_NAME', 'business.name'],
    ['CONTACT_PHONE', 'business.phone'],
    ['CONTACT_EMAIL', 'business.email'],
    ['WEDDING_EMAIL', 'business.weddingEmail'],
    ['BOOKING_WIDGET_URL', 'booking.widget'],
    ['BOOKING_SCRIPT_URL', 'booking.script'],
    ['BOOKING_ORIGINS', 'booking.origins'],
    ['PRIVACY_URL', 'links.privacy'],
    ['TERMS_URL', 'links.terms'],
    ['LEGAL_URL', 'links.legal'],
    ['COMPANY_DETAILS', 'business.company'],
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
        's3://key:s3cret@',
        's3://key:s3cret@Bucket',
        's3://key:s3cret@bucket?endpoint=here',
        's3://key:s3cret@bucket?endpoint=https://store.example/path',
        's3://key:s3cret@bucket?acl=public',
        's3://key:s3cret@bucket/.hidden',
        's3://key:s3cret@bucket/%2e%2e/another-bucket',
        's3://key:s3cret@bucket/a%2F..%2F..%2Fb',
        's3://key:s3cret%@bucket',
        's3://key:a@but/s3cret@bucket',
        's3://key%0A:s3cret@bucket',
        's3://key:s3cret%0D%0A@bucket',
      ],
    ],
    [
      'DATABASE_URL',
      'a postgres:// or postgresql:// address',
      [
        'mysql://disco:s3cret@db/disco',
        'postgres://disco:s3cret@db',
        'postgres://disco:s3cret@db/',
        'postgres://disco:s3cret@/disco',
        // `URL` reads a part of the password in these as the path.
        'postgres://disco:/s3cret@db/disco',
        'postgres://disco:12/s3cret@db/disco',
        'postgres://disco:12/s3cret/more@db/disco',
        'postgres://disco:s3cret%@db/disco',
        'postgres://disco:s3cret@db/disco%',
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
    expect(messageOf({ DATA_DIR: '/proc/nothing' })).toContain(
      'expected a folder that can be written',
    );
    expect(messageOf({ DATA_DIR: join(file, 'data') })).toContain('expected a folder, not a file');
    const withMediaFile = makeDataDir();
    writeFileSync(join(withMediaFile, 'media'), '');
    expect(messageOf({ DATA_DIR: withMediaFile })).toContain(
      'expected a folder whose media is a folder, not a file',
    );
  });
});
