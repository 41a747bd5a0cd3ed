import { Get } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import type { Today } from '../../../shared/api/desk.js';
import { LEGAL_COUNTRIES } from '../../../shared/routes.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { readLastBackup } from '../../platform/files/last-backup.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { HistoryService } from '../history/history.service.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { toSiteFault } from '../site/site-editor.service.js';
import { DeviceEntity } from '../store/tables.js';

const SHOWN_CHANGES = 5;
/** Free space below which the desk warns, in bytes: about a film of a few minutes. */
const LITTLE_ROOM = 1024 ** 3;
/** How long changes may be in no backup, in milliseconds. */
const BACKUP_PERIOD = 30 * 24 * 60 * 60 * 1000;

@DeskController('today')
export class TodayController {
  constructor(
    private readonly config: Config,
    private readonly content: SiteContentStore,
    private readonly follower: SiteFollower,
    private readonly videos: VideosService,
    private readonly history: HistoryService,
  ) {}

  @Get()
  async show(@CurrentDevice() device: DeviceEntity): Promise<Today> {
    const films = await this.videos.listEntities().catch(() => undefined);
    const history = await this.history.list(SHOWN_CHANGES);
    const { site, gaps = [] } = this.content.own;
    return {
      isOpen: !this.content.current.site.isClosed,
      hasPrivacy: site.links.privacy !== undefined,
      hasLegal: !LEGAL_COUNTRIES.includes(site.country) || site.links.legal !== undefined,
      gaps: gaps.map(toSiteFault),
      problems: await this.findProblems(films === undefined),
      faults: this.follower.faults.map(toSiteFault),
      films: films?.length ?? 0,
      history,
      backup: this.findBackup(device, [
        ...history.map((change) => change.at),
        ...(films ?? []).map(({ uploadedAt }) => uploadedAt),
      ]),
    };
  }

  /** @param changes their times, including those of films that commands have added */
  private findBackup({ keptAt }: DeviceEntity, changes: readonly string[]): Today['backup'] {
    if (this.config.databaseUrl) return null;
    const { at } = readLastBackup(this.config.dataDir);
    // The period begins with the device if there is no backup.
    const since = at ?? keptAt;
    const isOld = Date.parse(since) < Date.now() - BACKUP_PERIOD;
    return { at, isDue: isOld && changes.some((change) => change > since) };
  }

  private async findProblems(isDatabaseAway: boolean): Promise<string[]> {
    const problems: string[] = [];
    if (isDatabaseAway)
      problems.push('The database doesn’t answer: visitors see the films as they last were.');
    if (this.follower.faults.length > 0)
      problems.push('Something has to be put right: visitors see the site as it last was good.');
    const { bavail, bsize } = await statfs(this.config.dataDir);
    if (bavail * bsize < LITTLE_ROOM)
      problems.push('The disk is nearly full: there may be no room for another film.');
    // Replicas each have a folder of their own, and don't know of the others' backups.
    const { problems: missing } = readLastBackup(this.config.dataDir);
    if (!this.config.databaseUrl)
      problems.push(...missing.map((each) => `The last backup isn’t whole: ${each}.`));
    return problems;
  }
}
