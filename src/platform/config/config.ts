import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { z } from 'zod';
import type { Phone } from '../../../shared/content/site-content.js';
import type { BookingWidget } from '../../../shared/site.js';
import type { StoreLocation } from './parse-store-url.js';
import { isSecret, settingsSchema, type Settings } from './settings.js';

/** The whole configuration, read once at start. Also its injection token. */
export abstract class Config {
  abstract readonly port: number;
  /** All interfaces when undefined. */
  abstract readonly host: string | undefined;
  /** Absolute. */
  abstract readonly dataDir: string;
  /** The operator's files, which are served under `/media`: with a store, only what is on its way there. */
  abstract readonly mediaDir: string;
  /** PostgreSQL's address with its password; undefined for SQLite in `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /** The S3 store that has the media in place of `mediaDir`. */
  abstract readonly mediaStore: StoreLocation | undefined;
  /** Where browsers fetch media themselves, without a slash at its end; undefined for `/media`. */
  abstract readonly mediaPublicUrl: string | undefined;
  abstract readonly trustProxy: boolean | number | string[];
  abstract readonly logLevel: Settings['LOG_LEVEL'];
  /** Whether `/metrics` is there. */
  abstract readonly hasMetrics: boolean;
  /** Undefined where there is none. */
  abstract readonly desk: DeskSettings | undefined;
  /** The folder of the site's own content, absolute; undefined for the demonstration. */
  abstract readonly siteDir: string | undefined;
  /** What wins over the site's content. */
  abstract readonly site: SiteSettings;
  abstract readonly isDevelopment: boolean;
  /** Serves and renders the sources in place of the built files. The environment can't set it. */
  abstract readonly vite: ViteDevServer | undefined;
}

export interface DeskSettings {
  /** Its origin, which passkeys belong to. */
  url: string;
  /** The host that it has to itself, as browsers send it; undefined for the site's own. */
  host: string | undefined;
}

/** What is set in the environment about the site itself. What isn't comes from its content. */
export interface SiteSettings {
  /** Public origin without a trailing slash. */
  url: string;
  noIndex: boolean;
  name: string | undefined;
  phone: Phone | undefined;
  email: string | undefined;
  weddingEmail: string | undefined;
  booking: BookingWidget | undefined;
  privacy: string | undefined;
  terms: string | undefined;
  legal: string | undefined;
  companyDetails: string | undefined;
}

/**
 * A start that can't go on, for a reason that the operator can fix; the message is all they need.
 */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param env variable names with their values; an empty value counts as unset
 * @throws StartError that names every bad variable, its value and what is expected
 */
export function loadConfig(env: Environment, vite?: ViteDevServer): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data: settings, error } = settingsSchema.safeParse(given);
  if (error) throw new StartError(describeIssues(error, given));
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    mediaDir: resolve(settings.DATA_DIR, 'media'),
    databaseUrl: settings.DATABASE_URL,
    mediaStore: settings.MEDIA_URL,
    mediaPublicUrl: settings.MEDIA_PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    hasMetrics: settings.METRICS,
    desk: settings.DESK ? readDeskSettings(settings) : undefined,
    siteDir: settings.SITE_DIR && resolve(settings.SITE_DIR),
    site: readSiteSettings(settings),
    isDevelopment: vite !== undefined,
    vite,
  };
}

function readSiteUrl({ SITE_URL, PORT }: Settings): string {
  return SITE_URL ?? `http://localhost:${PORT}`;
}

function readDeskSettings(settings: Settings): DeskSettings {
  const { DESK_URL } = settings;
  return {
    url: DESK_URL ?? readSiteUrl(settings),
    host: DESK_URL && new URL(DESK_URL).host,
  };
}

function readSiteSettings(settings: Settings): SiteSettings {
  return {
    url: readSiteUrl(settings),
    noIndex: settings.SITE_NOINDEX,
    name: settings.SITE_NAME,
    phone: settings.CONTACT_PHONE,
    email: settings.CONTACT_EMAIL,
    weddingEmail: settings.WEDDING_EMAIL,
    booking: readBookingWidget(settings),
    privacy: settings.PRIVACY_URL,
    terms: settings.TERMS_URL,
    legal: settings.LEGAL_URL,
    companyDetails: settings.COMPANY_DETAILS,
  };
}

function readBookingWidget(settings: Settings): BookingWidget | undefined {
  const { BOOKING_WIDGET_URL, BOOKING_SCRIPT_URL, BOOKING_ORIGINS } = settings;
  return BOOKING_WIDGET_URL
    ? buildBookingWidget(BOOKING_WIDGET_URL, BOOKING_SCRIPT_URL, BOOKING_ORIGINS)
    : undefined;
}

/** @param origins those that the widget uses besides its own */
export function buildBookingWidget(
  widgetUrl: string,
  scriptUrl: string | undefined,
  origins: readonly string[],
): BookingWidget {
  return {
    widgetUrl,
    scriptUrl: scriptUrl ?? null,
    origins: [...new Set([new URL(widgetUrl).origin, ...origins])],
  };
}

function describeIssues(error: z.ZodError, given: Environment): string {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = JSON.stringify(hidePasswords(given[name] ?? ''));
    return `  ${isSecret(name) ? name : `${name}=${value}`}: expected ${message}`;
  });
  return `The settings can't be used:\n${lines.join('\n')}`;
}

/** An address that should have none may have been given one. */
function hidePasswords(value: string): string {
  return value.replaceAll(/(?<=:\/\/)[^/\s]+(?=@)/g, '…');
}
