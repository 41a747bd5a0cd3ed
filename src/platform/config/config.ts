import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { z } from 'zod';
import { findOwnSite, nameOwnSite } from './own-site.js';
import { formerSettingsSchema, settingsSchema, type Settings } from './settings.js';

/**
 * Configuration of the process, read once at start. A class, as Nest injects by class; the cast gives it
 * the type that `buildConfig` returns.
 */
export abstract class Config extends (Object as unknown as new () => ReturnType<
  typeof buildConfig
>) {}

/** Thrown when the operator has to fix something before the program can start; the message says what. */
export class StartError extends Error {}

/**
 * @param env settings as `readEnvironment` returns them; an empty value counts as unset
 * @throws StartError that lists every bad variable with what is expected, and its value unless it is secret
 */
export function loadConfig(env: NodeJS.ProcessEnv, vite?: ViteDevServer): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data: settings, error } = settingsSchema.safeParse(given);
  const former = formerSettingsSchema.safeParse(given).error?.issues ?? [];
  const issues = [...(error?.issues ?? []), ...former];
  if (!settings || issues.length > 0) throw new StartError(describeIssues(issues, env));
  return buildConfig(settings, vite);
}

function buildConfig(settings: Settings, vite?: ViteDevServer) {
  const { DESK_URL, SITE_URL = `http://localhost:${settings.PORT}` } = settings;
  const desk = {
    /** Origin of the desk. Passkeys are bound to it. */
    url: DESK_URL ?? SITE_URL,
    /** `Host` header of a desk with an address of its own; undefined if it shares the site's. */
    host: DESK_URL && new URL(DESK_URL).host,
  };
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    /** Films and their pictures, served under `/media`. With an S3 store, only files that aren't uploaded yet. */
    mediaDir: resolve(settings.DATA_DIR, 'media'),
    databaseUrl: settings.DATABASE_URL,
    mediaStore: settings.MEDIA_URL,
    mediaPublicUrl: settings.MEDIA_PUBLIC_URL,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    hasMetrics: settings.METRICS,
    desk: settings.DESK ? desk : undefined,
    /** Folder of the site; undefined for the demonstration. */
    siteDir: settings.SITE_DIR ? resolve(settings.SITE_DIR) : findOwnSite(settings.DATA_DIR),
    ownSiteDir: nameOwnSite(settings.DATA_DIR),
    /** Folder for pictures uploaded before the site exists. */
    beginningDir: resolve(settings.DATA_DIR, 'beginning'),
    site: {
      /** Public origin without a trailing slash. */
      url: SITE_URL,
      noIndex: settings.SITE_NOINDEX,
    },
    isDevelopment: vite !== undefined,
    vite,
  };
}

function describeIssues(issues: readonly z.core.$ZodIssue[], given: NodeJS.ProcessEnv): string {
  const lines = issues.map((issue) => {
    const name = String(issue.path[0]);
    // Hides a password in a URL, also in settings that should have none.
    const value = JSON.stringify(given[name]?.replaceAll(/(?<=:\/\/)[^/\s]+(?=@)/g, '…') ?? '');
    const isSecret = issue.code === 'custom' && issue.params?.isSecret;
    return `  ${isSecret ? name : `${name}=${value}`}: expected ${issue.message}`;
  });
  return `The settings can't be used:\n${lines.join('\n')}`;
}
