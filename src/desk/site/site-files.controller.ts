import {
  Body,
  ConflictException,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  type PipeTransform,
  Post,
  Put,
} from '@nestjs/common';
import {
  ANSWERS,
  type DraftInput,
  draftInputSchema,
  type Drawn,
  type FileInput,
  fileInputSchema,
  type OpenedFile,
  type Published,
  type PublishInput,
  publishInputSchema,
  SITE_FILE,
} from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { isSame } from '../../../shared/values.js';
import { HistoryService } from '../history/history.service.js';
import { AskingDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { DraftsService } from './drafts.service.js';
import { SiteEditorService } from './site-editor.service.js';
import { nameRevision, SiteFilesService } from './site-files.service.js';

/** The end of the address is where the file is in the site's folder. */
class SiteFilePipe implements PipeTransform<string[], string> {
  transform(path: string[]): string {
    const file = path.join('/');
    if (file !== ANSWERS && !SITE_FILE.test(file))
      throw new NotFoundException('There is no such file.');
    return file;
  }
}
const File = () => Param('file', SiteFilePipe);

/**
 * A file of the site has at most one draft, a draft has a revision, and whatever is replaced goes into
 * History. A revision names the draft and what the site said beneath it: a request that knows another
 * one is refused, and nothing is changed.
 */
@DeskController('site')
export class SiteFilesController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly editor: SiteEditorService,
    private readonly history: HistoryService,
    private readonly files: SiteFilesService,
  ) {}

  @Get('files/*file')
  async open(@File() file: string): Promise<OpenedFile> {
    const draft = await this.drafts.find(file);
    const edit = await this.editor.edit({ file, ...draft?.version, isMarked: true });
    const isConflict = edit.conflicts.length > 0;
    // What conflicts is decided by a revision of its own.
    const base = isConflict ? draft!.version!.from : edit.value;
    return {
      value: edit.value,
      ...(draft?.version && { draft: edit.mine }),
      ...(isConflict && { conflict: await this.files.describe(file, draft, edit) }),
      revision: nameRevision(draft, base),
      ...(await this.editor.draw(file, edit)),
    };
  }

  /**
   * Keeps a draft, and draws it. One that is sent again, as its response got lost, is kept once.
   * @throws ConflictException with a `Conflict`
   */
  @Put('drafts/*file')
  async save(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
    @Body({ schema: draftInputSchema }) input: DraftInput,
  ): Promise<Drawn> {
    const { value, revision, setAside } = input;
    const last = await this.drafts.find(file);
    const { version } = last ?? {};
    const isRepeated =
      version && isSame(version.value, value) && !revision.startsWith(`${last!.revision}-`);
    const bases = [version?.from, input.from].filter((each) => each !== undefined);
    const from = isRepeated
      ? version.from
      : bases.find((each) => revision === nameRevision(last, each));
    const edit = await this.editor.edit({ file, value, from, isMarked: true });
    const base = from === undefined ? edit.value : from;
    // First of all: this browser forgets it once it has been answered, whatever the answer is.
    if (setAside !== undefined)
      await this.files.setAside(device, file, { value: setAside, from: base });
    let next = last;
    if (!isRepeated && (version || !isSame(value, edit.value))) {
      if (revision !== nameRevision(last, base))
        throw new ConflictException(await this.files.describe(file, last, edit, value));
      const isNothing = isSame(edit.mine, edit.value);
      next = await this.drafts.replace(
        device,
        file,
        last,
        isNothing ? null : { value, from: base },
      );
      // Another device was faster: it is a conflict by now.
      if (!next) return this.save(device, file, input);
    }
    return {
      draft: edit.mine,
      ...(edit.conflicts.length > 0 && { conflict: await this.files.describe(file, next, edit) }),
      revision: nameRevision(next, base),
      ...(await this.editor.draw(file, edit)),
    };
  }

  /** It goes into History. */
  @Delete('drafts/*file')
  async discard(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
  ): Promise<OpenedFile & Undoable> {
    const undo = await this.drop(device, file);
    return { ...(await this.open(file)), undo };
  }

  /**
   * Puts the draft on the site, unless it brings a fault.
   * @throws ConflictException with a `Conflict`
   * @throws UnprocessableEntityException with the faults
   */
  @Post('files/*file/publish')
  @HttpCode(200)
  async publish(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
    @Body({ schema: publishInputSchema }) { revision }: PublishInput,
  ): Promise<Published & Pick<Drawn, 'revision'>> {
    const draft = await this.drafts.find(file);
    const { version } = draft ?? {};
    // On the site, anything may have been changed since: it is merged.
    if (!version || !revision.startsWith(`${draft!.revision}-`)) {
      const edit = await this.editor.edit({ file });
      const mine = version?.value ?? edit.value;
      throw new ConflictException(await this.files.describe(file, draft, edit, mine));
    }
    const published = await this.files.write(device, { file, ...version });
    // One that another device has changed in this moment goes on.
    const next = (await this.drafts.replace(device, file, draft, null)) ?? draft;
    return { ...published, revision: nameRevision(next, published.value) };
  }

  /** Publishes one change at once, such as a switch. A draft goes on, as after an edit by hand. */
  @Put('files/*file')
  change(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
    @Body({ schema: fileInputSchema }) input: FileInput,
  ): Promise<Published> {
    return this.files.write(device, { file, ...input });
  }

  /** With its draft. @throws UnprocessableEntityException with what leads to it */
  @Delete('files/*file')
  async remove(@AskingDevice() device: DeviceEntity, @File() file: string): Promise<Published> {
    const removed = await this.files.write(device, { file, value: null });
    await this.drop(device, file);
    return removed;
  }

  /** @returns the change's number in the history */
  private async drop(device: DeviceEntity, file: string): Promise<number | null> {
    const last = await this.drafts.find(file);
    if (!last?.version) return null;
    const thing = { kind: 'draft' as const, name: file };
    const undo = await this.history.insert(device, 'discarded', thing, { before: last.version });
    if (await this.drafts.replace(device, file, last, null)) return undo;
    await this.history.drop(undo);
    return this.drop(device, file);
  }
}
