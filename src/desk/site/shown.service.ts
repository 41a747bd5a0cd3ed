import { Injectable, NotFoundException } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { DraftInput, Shown } from '../../../shared/api/desk-site.js';
import { Config } from '../../platform/config/config.js';
import { createToken, DeskStore, hash, later } from '../store/desk-store.js';
import { ShownEntity } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { SiteEditorService } from './site-editor.service.js';

/** How long somebody may look, in milliseconds. */
const SHOWN_LIFE = 7 * 24 * 60 * 60_000;

/** It would take over the page by its address, which this isn't. */
const SCRIPTS = /<script[^]*?<\/script>/g;

const asValid = () => ({ expiresAt: MoreThan(later(0)) });

/** Pages that are shown to somebody before they are on the site. */
@Injectable()
export class ShownService {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
    private readonly drafts: DraftsService,
    private readonly editor: SiteEditorService,
  ) {}

  /** @returns the files of the pages that somebody may look at */
  async list(): Promise<string[]> {
    const shown = await this.store.ask(ShownEntity, (rows) => rows.findBy(asValid()));
    return shown.map(({ file }) => file);
  }

  /**
   * @returns an address for a page with its draft: the one that was given before, unless that has ended
   * @throws NotFoundException
   */
  async begin(file: string): Promise<Shown> {
    const kept = await this.store.ask(ShownEntity, (rows) =>
      rows.findOneBy({ file, ...asValid() }),
    );
    const token = kept?.token ?? createToken();
    const { html, isWhole } = await this.draw(file, token);
    if (!html) throw new NotFoundException('There is no such page.');
    const row = { file, token, hash: hash(token), expiresAt: later(SHOWN_LIFE) };
    await this.store.ask(ShownEntity, (rows) => rows.upsert(row, ['file']));
    return { url: `${this.config.site.url}/preview/${token}`, isWhole };
  }

  async end(file: string): Promise<void> {
    await this.store.ask(ShownEntity, (rows) => rows.delete({ file }));
  }

  find(token: string): Promise<ShownEntity | null> {
    return this.store.ask(ShownEntity, (rows) =>
      rows.findOneBy({ hash: hash(token), ...asValid() }),
    );
  }

  /** @throws NotFoundException for an address that isn't, or is no longer, given out */
  async render(token: string): Promise<string> {
    const shown = await this.find(token);
    const html = shown && (await this.draw(shown.file, token)).html;
    if (!html) throw new NotFoundException('This page isn’t shown any more.');
    return html.replaceAll(SCRIPTS, '');
  }

  /**
   * @returns the page with its draft, if there is one. While that can't be drawn, it isn't whole: the
   * page is as on the site. Null where there is no such page
   */
  private async draw(
    file: string,
    token: string,
  ): Promise<Pick<Shown, 'isWhole'> & { html: string | null }> {
    const show = (input: DraftInput) =>
      this.editor.show(input, (picture) => `/preview/${token}/${encodeURI(picture)}`);
    const draft = await this.drafts.find(file);
    const html = draft && (await show({ file, base: draft.base, value: draft.value }));
    return { html: html ?? (await show({ file })), isWhole: !draft || html !== null };
  }
}
