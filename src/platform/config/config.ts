import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { z } from 'zod';
import { findOwnSite, nameOwnSite } from './own-site.js';
import { formerSettingsSchema, settingsSchema, type Settings } from './settings.js';

/**
 * The whole configuration, read once at start, as `arrange` returns it. A class, as Nest injects by
 * classes.
 */
export abstract class Config extends (Object as unknown as new () => ReturnType<typeof arrange>) {}

export interface DeskSettings {
  /** Its origin, which passkeys belong to. */
  url: string;
  /** The host that it has to itself, as browsers send it; undefined for the site's own. */
  host: string | undefined;
}

/**
 * A start that can't go on, for a reason that the operator can fix; the message is all they need.
 */
export class StartError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param env settings as `readEnvironment` returns them; an empty value counts as unset
 * @throws StartError that names every bad variable, its value and what is expected
 */
export function loadConfig(env: Environment, vite?: ViteDevServer): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data: settings, error } = settingsSchema.safeParse(given);
  const former = formerSettingsSchema.safeParse(given).error?.issues ?? [];
  const issues = [...(error?.issues ?? []), ...former];
  if (!settings || issues.length > 0) throw new StartError(describeIssues(issues, env));
  return arrange(settings, vite);
}

/** The settings under the names that the product has for them; the schema says what they mean. */
function arrange(settings: Settings, vite?: ViteDevServer) {
  return {
    port: settings.PORT,
    /** All interfaces when undefined. */
    host: settings.HOST,
    /** Absolute. */
    dataDir: resolve(settings.DATA_DIR),
    /** The operator's files, which are served under `/media`: with a store, only what is on its way there. */
    mediaDir: resolve(settings.DATA_DIR, 'media'),
    databaseUrl: settings.DATABASE_URL,
    mediaStore: settings.MEDIA_URL,
    /** Without a slash at its end. */
    mediaPublicUrl: settings.MEDIA_PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    hasMetrics: settings.METRICS,
    /** Undefined where there is none. */
    desk: settings.DESK ? readDeskSettings(settings) : undefined,
    /** An address for a desk that isn't opened: something may have been forgotten. */
    hasIdleDeskUrl: !settings.DESK && settings.DESK_URL !== undefined,
    /** Absolute; undefined for the demonstration. */
    siteDir: settings.SITE_DIR ? resolve(settings.SITE_DIR) : findOwnSite(settings.DATA_DIR),
    /** Where the desk begins a site of one's own, which is the site from then on. */
    ownSiteDir: nameOwnSite(settings.DATA_DIR),
    /** The pictures that are sent for it before that, and the list of pages that were looked at. */
    beginningDir: resolve(settings.DATA_DIR, 'beginning'),
    /** What the settings say of the site, besides its folder. */
    site: {
      /** Public origin without a trailing slash. */
      url: readSiteUrl(settings),
      noIndex: settings.SITE_NOINDEX,
    },
    isDevelopment: vite !== undefined,
    /** Serves and renders the sources in place of the built files. The environment can't set it. */
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

function describeIssues(issues: readonly z.core.$ZodIssue[], given: Environment): string {
  const lines = issues.map((issue) => {
    const name = String(issue.path[0]);
    // An address that should have none may have been given one.
    const value = JSON.stringify(given[name]?.replaceAll(/(?<=:\/\/)[^/\s]+(?=@)/g, '…') ?? '');
    const isSecret = issue.code === 'custom' && issue.params?.isSecret;
    return `  ${isSecret ? name : `${name}=${value}`}: expected ${issue.message}`;
  });
  return `The settings can't be used:\n${lines.join('\n')}`;
}
