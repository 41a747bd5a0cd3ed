import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { describeOdd } from '../../../shared/plain-text.js';
import { findDataDirProblem, IN_FULL, isInFull } from './data-dir.js';
import { parseDatabaseUrl } from './parse-database-url.js';
import { parseStoreUrl } from './parse-store-url.js';
import { parseBaseUrl, parseOrigin } from './parse-url.js';
import { tryTo } from '../try-to.js';

/** Every environment variable, with its meaning for `.env.example` and what a message expects of its value. */
export const settingsSchema = z
  .object({
    PORT: setting('a whole number from 1 to 65535', parsePort)
      .default(3000)
      .describe('The port to listen on.'),
    HOST: setting('a host name or an IP address', (v) => /^[a-z0-9.:_-]+$/i.exec(v)?.[0]).describe(
      'The address to listen on. All interfaces when unset.',
    ),
    DATA_DIR: z
      .string()
      .default('./data')
      .superRefine((folder, context) => {
        const problem = findDataDirProblem(folder);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      })
      .describe('The folder for the database and media/. The site writes nowhere else.'),
    DATABASE_URL: setting(
      'a postgres:// or postgresql:// address with a host and a database, and in the password %2F for /, %40 for @ and %25 for %',
      parseDatabaseUrl,
      true,
    ).describe(
      'A PostgreSQL database for the gallery, postgres://user:password@host/database. When unset, SQLite in DATA_DIR.',
    ),
    MEDIA_URL: setting(
      's3://key:secret@bucket/folder?endpoint=https://…&region=…, and in the secret %40 for @ and %25 for %',
      parseStoreUrl,
      true,
    ).describe(
      'An S3 store for films and pictures, s3://key:secret@bucket/folder?endpoint=https://…&region=…. When unset, DATA_DIR/media.',
    ),
    MEDIA_PUBLIC_URL: setting('an http or https address without ? and #', parseBaseUrl).describe(
      'The address from which browsers fetch the files of MEDIA_URL themselves. When unset, through the site.',
    ),
    SITE_URL: setting(
      'an http or https address without a path, such as https://example.com',
      parseOrigin,
    ).describe(
      'The public address, http or https, without a path. https: turns HSTS on. When unset, http://localhost:PORT.',
    ),
    SITE_DIR: setting(IN_FULL, (folder) => (isInFull(folder) ? folder : undefined)).describe(
      "The folder with the site's texts and pictures: docs/site-files.md. When unset, the one begun at the desk, in DATA_DIR/site, else the demonstration.",
    ),
    SITE_NOINDEX: yesOrNo().describe('true asks search engines to list no page of the site.'),
    TRUST_PROXY: setting(
      'true, false, a number of proxies, or addresses separated by commas',
      parseTrustProxy,
    )
      .default(false)
      .describe(
        "Express's trust proxy: which proxies' X-Forwarded headers count. true, false, a number, or addresses.",
      ),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'fatal, error, warn, info, debug, trace or silent',
      })
      .default('info')
      .describe('How much is logged: fatal, error, warn, info, debug, trace or silent.'),
    METRICS: yesOrNo().describe(
      'true serves figures for Prometheus at /metrics, to anyone who asks.',
    ),
    DESK: yesOrNo().describe('true opens the desk at /desk, where you look after the site.'),
    DESK_URL: setting(
      'an https address without a path, such as https://desk.example.com, or http on localhost',
      parseDeskUrl,
    ).describe(
      "The desk's own address, https or on localhost, without a path. When unset, SITE_URL.",
    ),
  })
  .refine((settings) => !settings.MEDIA_PUBLIC_URL || settings.MEDIA_URL, {
    path: ['MEDIA_PUBLIC_URL'],
    error: 'to be unset as long as MEDIA_URL is not set',
    // Runs although other settings are wrong, so that all faults are reported at once.
    when: () => true,
  })
  .refine(({ DESK_URL, SITE_URL, PORT }) => DESK_URL !== (SITE_URL ?? `http://localhost:${PORT}`), {
    path: ['DESK_URL'],
    error: 'another address than SITE_URL: unset, the desk is there',
    when: () => true,
  });

export type Settings = z.output<typeof settingsSchema>;

/** Settings of earlier versions, which are fields of site.yaml now. */
export const formerSettingsSchema = z.object({
  SITE_NAME: replacedBy('business.name'),
  CONTACT_PHONE: replacedBy('business.phone'),
  CONTACT_EMAIL: replacedBy('business.email'),
  WEDDING_EMAIL: replacedBy('business.weddingEmail'),
  BOOKING_WIDGET_URL: replacedBy('booking.widget'),
  BOOKING_SCRIPT_URL: replacedBy('booking.script'),
  BOOKING_ORIGINS: replacedBy('booking.origins'),
  PRIVACY_URL: replacedBy('links.privacy'),
  TERMS_URL: replacedBy('links.terms'),
  LEGAL_URL: replacedBy('links.legal'),
  COMPANY_DETAILS: replacedBy('business.company'),
});

function replacedBy(field: string) {
  const error = `to be unset: write ${field} in the site.yaml of your site’s folder, or at the desk`;
  return z.undefined({ error }).optional();
}

/**
 * Defines an optional setting, which is refused with the text `expected` when `parse` returns undefined.
 * @param isSecret whether it contains a password, so that no message repeats the value
 */
function setting<T>(expected: string, parse: (value: string) => T | undefined, isSecret = false) {
  return z
    .string()
    .transform((value, context): T => {
      const result = parse(value);
      if (result !== undefined) return result;
      const message = isSecret ? expected : expected + describeOdd(value);
      context.addIssue({ code: 'custom', message, params: { isSecret } });
      return z.NEVER;
    })
    .optional();
}

function yesOrNo() {
  return z.stringbool({ error: 'true or false' }).default(false);
}

function parsePort(value: string): number | undefined {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

function parseDeskUrl(value: string): string | undefined {
  const origin = parseOrigin(value) ?? '';
  return /^(https:|http:\/\/([a-z0-9-]+\.)*localhost(:|$))/.test(origin) ? origin : undefined;
}

function parseTrustProxy(value: string): boolean | number | string[] | undefined {
  if (/^(true|false)$/i.test(value)) return /true/i.test(value);
  if (/^\d{1,3}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  return tryTo(() => proxyAddr.compile(addresses)) && addresses;
}
