import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { Config } from '../../platform/config/config.js';
import { BUILT_RENDERER_DIR, SITE_PROGRAM, DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { closeSite } from './close-site.js';
import { omitHidden } from './omit-hidden.js';
import { buildSite } from './resolve/build-site.js';
import { buildShownSite, type ShownSite } from './shown-site.js';
import { SiteFilesService } from './site-files.service.js';

/** Of the product's own icons, in `client/public`. */
const DEFAULT_ICON = '/icon';

/** The site's content, which is replaced as a whole, and what visitors see of it. */
@Injectable()
export class SiteContentStore {
  /** Of everything that is shown. Take it once for each response. */
  current!: ShownSite;
  /** All of the site's own, whether it is open or not. */
  own!: SiteContent;
  /** Counts the changes of `current`. */
  revision = 0;
  /** Of the product: another one may make something else of the same content. */
  readonly build: string;
  private readonly listeners: (() => void)[] = [];
  private version = '';
  private isDemonstration = false;

  constructor(
    private readonly config: Config,
    private readonly pictures: PicturesService,
    private readonly siteFiles: SiteFilesService,
  ) {
    const template = config.isDevelopment
      ? 'development'
      : readFileSync(join(BUILT_RENDERER_DIR, 'template.html'), 'utf8');
    // What reads the folder is another program as soon as any of its parts is.
    this.build = hash(template + readFileSync(SITE_PROGRAM, 'utf8'));
    pictures.onChange(() => this.update());
  }

  /** Called after each change of `current`. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** @param folder the site's, which has the content's files */
  replace(content: SiteContent, folder: string): void {
    this.isDemonstration = folder === DEMO_SITE_DIR;
    this.siteFiles.serve(folder, content.files);
    this.pictures.make(folder, content.pictures);
    const version = hash(this.build + JSON.stringify([this.config.site, content]));
    // What the desk has saved is read once more.
    if (version === this.version) return;
    this.own = content;
    this.version = version;
    this.update();
  }

  /**
   * What would be shown of content that isn't the site's yet.
   * @param address of an original, by its file, while nothing is made of it
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
    const { icon, logo = null } = content.site;
    const hasIcons = icon && findPicture(icon).isReady;
    const [, drawn] = /^\/pictures\/([0-9a-f]+)-/.exec(logo ?? '') ?? [];
    const isMade = !drawn || findPicture(drawn).isReady;
    const made = {
      version,
      icon: hasIcons ? `/pictures/${icon}-icon` : DEFAULT_ICON,
      // Meanwhile, the name is in its place.
      logo: isMade ? logo : (address?.(content.pictures[drawn]!.file) ?? null),
    };
    const site = buildSite(this.config.site, content, made, this.isDemonstration);
    return buildShownSite(content, site, findPicture, !this.pictures.isMaking);
  }
}

export function hash(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 12);
}
