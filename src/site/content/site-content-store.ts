import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { Config } from '../../platform/config/config.js';
import { BUILT_RENDERER_DIR, SITE_PROGRAM, DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { findServedFile } from '../../platform/files/served-file.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { closeSite } from './close-site.js';
import { omitHidden } from './omit-hidden.js';
import { buildSite } from './resolve/build-site.js';
import { showPictures, type ShownSite } from './shown-site.js';

const DEFAULT_ICON = '/icon';

@Injectable()
export class SiteContentStore {
  /** State that visitors see. Read it once per request: it may be replaced between two reads. */
  current!: ShownSite;
  /** Complete content, including hidden pages, even while the site isn't open. */
  own!: SiteContent;
  revision = 0;
  /** Version of the build. Another build may render the same content differently. */
  readonly build: string;
  private readonly listeners: (() => void)[] = [];
  private version = '';
  private folder = '';
  /** Files that are served unchanged (films and the logo), by public name, which contains a hash. */
  private served = new Map<string, { file: string; written: string }>();

  constructor(
    private readonly config: Config,
    private readonly pictures: PicturesService,
  ) {
    const template = config.isDevelopment
      ? 'development'
      : readFileSync(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
    // The program that reads the folder is part of the build.
    this.build = shortHash(template + readFileSync(SITE_PROGRAM, 'utf8'));
    pictures.onChange(() => this.update());
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  replace(content: SiteContent, folder: string): void {
    this.folder = folder;
    this.served = new Map(
      Object.entries(content.files).map(([name, file]) => [
        name,
        { file, written: describeWritten(join(folder, file)) },
      ]),
    );
    this.pictures.make(folder, content.pictures);
    const version = shortHash(this.build + JSON.stringify([this.config.site, content]));
    // This content is shown already, for example if a poll has read a saved file again.
    if (version === this.version) return;
    this.own = content;
    this.version = version;
    this.update();
  }

  async findFile(name: string): Promise<string | undefined> {
    const { file, written } = this.served.get(name) ?? {};
    // A changed file has no public name yet: browsers would cache it under the old one for a year.
    if (!file || describeWritten(join(this.folder, file)) !== written) return undefined;
    return findServedFile(this.folder, file.split('/'));
  }

  /**
   * Builds what visitors would see of unpublished content.
   * @param address URL of an original, for pictures without derived files
   */
  preview(content: SiteContent, address: (file: string) => string): ShownSite {
    const find = (name: string) => {
      const found = this.pictures.find(name);
      const original = `center / cover url("${address(content.pictures[name]!.file)}")`;
      return { ...found, placeholder: found.placeholder ?? original };
    };
    return this.buildShown(content, 'preview', find, address);
  }

  private update(): void {
    const shown = this.buildShown(omitHidden(this.own), this.version);
    this.current = this.own.site.open === false ? closeSite(shown) : shown;
    this.revision += 1;
    for (const listener of this.listeners) listener();
  }

  private buildShown(
    content: SiteContent,
    version: string,
    findPicture = (name: string) => this.pictures.find(name),
    address?: (file: string) => string,
  ): ShownSite {
    const { areas, moved } = content;
    const { business, country, look, icon, logo } = content.site;
    const hasIcons = icon && findPicture(icon).isReady;
    const [, drawn] = /^\/pictures\/([0-9a-f]+)-/.exec(logo ?? '') ?? [];
    const isMade = !drawn || findPicture(drawn).isReady;
    const made = {
      version,
      icon: hasIcons ? `/pictures/${icon}-icon` : DEFAULT_ICON,
      // The name is shown until the logo has been made.
      logo: isMade ? logo : address?.(content.pictures[drawn]!.file),
    };
    return {
      site: buildSite(this.config.site, content, made, this.folder === DEMO_SITE_DIR),
      theme: look,
      areas,
      home: { town: business.town ?? areas[0]?.towns[0] ?? areas[0]?.name, country },
      pages: content.pages.map((page) => ({ ...showPictures(page, findPicture), version })),
      moved,
      isWhole: !this.pictures.isMaking,
    };
  }
}

export function shortHash(value: string): string {
  return hash('sha256', value, 'base64url').slice(0, 12);
}

function describeWritten(path: string): string {
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${size}-${mtimeMs}`;
}
