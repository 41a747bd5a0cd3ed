import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { z } from 'zod';
import type { BookingWidget, Site } from '../../shared/site.js';
import { settingsSchema, type Settings } from './settings.js';

/** The whole configuration, read once at start. Also its injection token. */
export abstract class Config {
  abstract readonly port: number;
  /** All interfaces when undefined. */
  abstract readonly host: string | undefined;
  /** Absolute. */
  abstract readonly dataDir: string;
  /** The operator's files, which are served under `/media`. */
  abstract readonly mediaDir: string;
  abstract readonly trustProxy: boolean | number | string[];
  abstract readonly logLevel: Settings['LOG_LEVEL'];
  /** Whether `/metrics` is there. */
  abstract readonly hasMetrics: boolean;
  /** The part that goes to the browser. */
  abstract readonly site: Site;
  abstract readonly isDevelopment: boolean;
  /** Serves and renders the sources in place of the built files. The environment can't set it. */
  abstract readonly vite: ViteDevServer | undefined;
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
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    hasMetrics: settings.METRICS,
    site: buildSite(settings),
    isDevelopment: vite !== undefined,
    vite,
  };
}

function buildSite(settings: Settings): Site {
  return {
    url: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
    name: settings.SITE_NAME,
    phone: settings.CONTACT_PHONE,
    email: settings.CONTACT_EMAIL,
    weddingEmail: settings.WEDDING_EMAIL,
    booking: buildBookingWidget(settings),
    links: {
      privacy: settings.PRIVACY_URL ?? null,
      terms: settings.TERMS_URL ?? null,
      legal: settings.LEGAL_URL ?? null,
    },
    companyDetails: settings.COMPANY_DETAILS ?? null,
    noIndex: settings.SITE_NOINDEX,
  };
}

function buildBookingWidget(settings: Settings): BookingWidget | null {
  const { BOOKING_WIDGET_URL: widgetUrl, BOOKING_SCRIPT_URL: scriptUrl } = settings;
  if (!widgetUrl) return null;
  const origins = new Set([new URL(widgetUrl).origin, ...settings.BOOKING_ORIGINS]);
  return { widgetUrl, scriptUrl: scriptUrl ?? null, origins: [...origins] };
}

function describeIssues(error: z.ZodError, given: Environment): string {
  const lines = error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${name}=${JSON.stringify(given[name] ?? '')}: expected ${message}`;
  });
  return `The settings can't be used:\n${lines.join('\n')}`;
}
