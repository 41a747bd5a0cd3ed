import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { isEmail } from '../../../shared/email.js';
import { describeOdd, readEmail, readLine } from '../../../shared/plain-text.js';
import { findDataDirProblem } from './data-dir.js';
import { parseDatabaseUrl } from './parse-database-url.js';
import { findPhone } from './parse-phone.js';
import { parseStoreUrl } from './parse-store-url.js';
import { parseBaseUrl, parseHttpsUrl, parseHttpUrl, parseOrigin } from './parse-url.js';

/**
 * Every environment variable that the site reads: what it means, for `.env.example`, and what a
 * good value is, for the message when a bad one stops the start.
 */
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
    SITE_URL: setting('an http or https address without a path, such as https://example.com', (v) =>
      parseOrigin(v, ['http:', 'https:']),
    ).describe(
      'The public address, http or https, without a path. https: turns HSTS on. When unset, http://localhost:PORT.',
    ),
    SITE_DIR: z
      .string()
      .optional()
      .describe(
        "The folder with the site's texts and pictures: docs/site-files.md. When unset, the one begun at the desk, in DATA_DIR/site, else the demonstration.",
      ),
    SITE_NAME: setting('one line of 1 to 60 characters', oneLine(60)).describe(
      "The business's name. When unset, the site folder's.",
    ),
    CONTACT_PHONE: setting(
      'a phone number in national (GB) or international form',
      readPhone,
    ).describe(
      "The phone number, shown as you write it, in national (GB) or international form. When unset, the site folder's.",
    ),
    CONTACT_EMAIL: setting('an email address', parseEmail).describe(
      "The email address of every page but the wedding page. When unset, the site folder's.",
    ),
    WEDDING_EMAIL: setting('an email address', parseEmail).describe(
      "The email address of the wedding page, whose footer keeps CONTACT_EMAIL. When unset, the site folder's.",
    ),
    BOOKING_WIDGET_URL: setting('an https address', parseHttpsUrl).describe(
      'The https address of a booking calendar, shown at a press. When unset, phone and email take its place.',
    ),
    BOOKING_SCRIPT_URL: setting('an https address', parseHttpsUrl).describe(
      "The booking company's form-embed script, https. Needs BOOKING_WIDGET_URL.",
    ),
    BOOKING_ORIGINS: setting(
      'origins such as https://example.com, separated by commas',
      parseOrigins,
    )
      .default([])
      .describe('Further https origins that the calendar may use, separated by commas.'),
    PRIVACY_URL: setting('an http or https address', parseHttpUrl).describe(
      "The footer's Privacy link. When unset, the site folder's, or none.",
    ),
    TERMS_URL: setting('an http or https address', parseHttpUrl).describe(
      "The footer's Terms link. When unset, the site folder's, or none.",
    ),
    LEGAL_URL: setting('an http or https address', parseHttpUrl).describe(
      "The footer's Legal link. When unset, the site folder's, or none.",
    ),
    COMPANY_DETAILS: setting('one line of 1 to 300 characters', oneLine(300)).describe(
      'One line in the footer: legal name, company number, address.',
    ),
    SITE_NOINDEX: yesOrNo().describe('true asks search engines to leave the whole site alone.'),
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
  .refine((settings) => !settings.BOOKING_SCRIPT_URL || settings.BOOKING_WIDGET_URL, {
    path: ['BOOKING_SCRIPT_URL'],
    error: 'to be unset as long as BOOKING_WIDGET_URL is not set',
    // Reported together with whatever else is wrong.
    when: () => true,
  })
  .refine((settings) => !settings.MEDIA_PUBLIC_URL || settings.MEDIA_URL, {
    path: ['MEDIA_PUBLIC_URL'],
    error: 'to be unset as long as MEDIA_URL is not set',
    when: () => true,
  })
  .refine(({ DESK_URL, SITE_URL, PORT }) => DESK_URL !== (SITE_URL ?? `http://localhost:${PORT}`), {
    path: ['DESK_URL'],
    error: 'another address than SITE_URL: unset, the desk is there',
    when: () => true,
  });

export type Settings = z.output<typeof settingsSchema>;

/**
 * A setting that may be left out, and is refused with the text `expected` when `parse` returns undefined.
 * @param isSecret whether there is a password in it, which no message repeats
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
  return z
    .stringbool({ truthy: ['true'], falsy: ['false'], error: 'true or false' })
    .default(false);
}

function oneLine(max: number) {
  return (v: string) => (v.length <= max && /^\P{Cc}+$/u.test(v) ? readLine(v) : undefined);
}

function parsePort(value: string): number | undefined {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

function parseOrigins(value: string): string[] | undefined {
  const origins = value.split(',').map((part) => parseOrigin(part.trim(), ['https:']));
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function parseDeskUrl(value: string): string | undefined {
  const origin = parseOrigin(value, ['https:', 'http:']);
  const isSafe = origin && /^(https:|http:\/\/([a-z0-9-]+\.)*localhost(:|$))/.test(origin);
  return isSafe ? origin : undefined;
}

function readPhone(value: string) {
  const found = findPhone(value, 'GB');
  return found && { display: found.display, e164: String(found.number.number) };
}

function parseEmail(value: string): string | undefined {
  return [readEmail(value)].find(isEmail);
}

/** @returns what Express takes for `trust proxy` */
function parseTrustProxy(value: string): boolean | number | string[] | undefined {
  if (/^(true|false)$/i.test(value)) return /true/i.test(value);
  if (/^\d{1,3}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  try {
    proxyAddr.compile(addresses);
    return addresses;
  } catch {
    return undefined;
  }
}
