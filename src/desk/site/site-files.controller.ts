import {
  Body,
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
  ANSWERS_DRAFT,
  type DraftInput,
  draftInputSchema,
  fileInputSchema,
  type FileResponse,
  type PublishResponse,
  publishInputSchema,
  SITE_FILE,
} from '../../../shared/api/desk-site.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { type FileChange, mergeByField } from '../../../shared/merge-by-field.js';
import { isSame } from '../../../shared/values.js';
import type { Edit } from '../../site/editing/edit-site.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity, type RevisionEntity } from '../store/tables.js';
import { DraftsService, isDraft } from './drafts.service.js';
import { SiteEditorService } from './site-editor.service.js';
import { nameRevision, SiteFilesService } from './site-files.service.js';

class SiteFilePipe implements PipeTransform<string[], string> {
  transform(path: string[]): string {
    const file = path.join('/');
    if (file !== ANSWERS_DRAFT && !SITE_FILE.test(file))
      throw new NotFoundException('There is no such file.');
    return file;
  }
}
const FilePath = () => Param('file', SiteFilePipe);

/**
 * Opens, saves and publishes the site's files. A file has at most one draft; its revision names the draft
 * and the site's value beneath it. Input based on an older revision is merged by field, and answered with
 * 409 if somebody else has changed the same field. Whatever is replaced goes into History.
 */
@DeskController('site')
export class SiteFilesController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly editor: SiteEditorService,
    private readonly files: SiteFilesService,
  ) {}

  @Get('files/*file')
  async open(@FilePath() file: string): Promise<FileResponse> {
    const { last, edit } = await this.files.read(file);
    return this.draw(file, last, edit);
  }

  /** @throws ConflictException with a `Conflict` */
  @Put('drafts/*file')
  async save(
    @CurrentDevice() device: DeviceEntity,
    @FilePath() file: string,
    @Body({ schema: draftInputSchema }) input: DraftInput,
  ): Promise<FileResponse> {
    const { value, revision, id: save, setAside } = input;
    if (save !== undefined && (await this.drafts.hasSave(file, save))) return this.open(file);
    const last = await this.drafts.find(file);
    const seen = await this.drafts.findSeen(file, revision);
    const draft = last?.version;
    const typed = { from: seen?.version.value, value };
    let edit = await this.editor.edit({
      file,
      draft,
      typed: seen ? typed : undefined,
      isMarked: true,
    });
    // Stored first: the browser forgets this version once it has any response.
    if (setAside !== undefined)
      await this.files.keep(device, 'set aside', file, { value: setAside, from: edit.value });
    const wasOpen = draft && mergeByField(draft.from, draft.value, edit.value).conflicts.length > 0;
    // A choice is final if nothing has changed since the device was asked.
    const isDecided = edit.conflict && revision.startsWith(nameRevision(last, edit.value));
    if (isDecided) edit = await this.editor.edit({ file, typed: { value }, isMarked: true });
    else if (edit.isRefused || !seen) throw await this.files.refuse(file, typed);
    const { merged } = edit;
    if ((wasOpen || isDecided) && draft && !isSame(setAside, draft.value)) {
      const isAllThere = isSame(mergeByField(draft.from, draft.value, merged).mine, merged);
      if (!isAllThere) await this.files.keep(device, 'set aside', file, draft);
    }
    // The draft's conflict with the site may still be open.
    const version = { value: merged, from: edit.conflict ? draft!.from : edit.value };
    // A save that changes nothing adds no revision: other devices may be deciding about this one.
    const isNew = !edit.conflict || !isSame({ ...version }, { ...draft });
    const next = isNew ? await this.drafts.add(last, { file, version, device, save }) : last;
    if (!next) return this.save(device, file, input);
    return this.draw(file, next, edit);
  }

  @Delete('drafts/*file')
  async discard(
    @CurrentDevice() device: DeviceEntity,
    @FilePath() file: string,
  ): Promise<FileResponse & Undoable> {
    const undo = await this.files.discard(device, file);
    return { ...(await this.open(file)), undo };
  }

  /**
   * Publishes the draft, unless it adds a fault.
   * @throws ConflictException with a `Conflict`
   * @throws UnprocessableEntityException with the faults
   */
  @Post('files/*file/publish')
  @HttpCode(200)
  async publish(
    @CurrentDevice() device: DeviceEntity,
    @FilePath() file: string,
    @Body({ schema: publishInputSchema }) { revision }: Pick<DraftInput, 'revision'>,
  ): Promise<PublishResponse> {
    const last = await this.drafts.find(file);
    const seen = await this.drafts.findSeen(file, revision);
    if (!isDraft(last) || !isDraft(seen)) throw await this.files.refuse(file);
    const { from, value: theirs } = last.version;
    const { value } = seen.version;
    if (mergeByField(from, value, theirs).conflicts.length > 0)
      throw await this.files.refuse(file, { from, value });
    const published = await this.files.write(device, { file, draft: last.version });
    // A change that another device has made to the draft meanwhile stays a draft.
    const next = (await this.drafts.clear(device, last, published.value)) ?? last;
    return { ...published, revision: nameRevision(next, published.value) };
  }

  /** Publishes one change at once, such as a switch. A draft stays, as after an edit by hand. */
  @Put('files/*file')
  change(
    @CurrentDevice() device: DeviceEntity,
    @FilePath() file: string,
    @Body({ schema: fileInputSchema }) input: FileChange,
  ): Promise<PublishResponse> {
    return this.files.write(device, { file, typed: input });
  }

  /** Removes a file and its draft. @throws UnprocessableEntityException with the links to its page */
  @Delete('files/*file')
  async remove(
    @CurrentDevice() device: DeviceEntity,
    @FilePath() file: string,
  ): Promise<PublishResponse> {
    const removed = await this.files.write(device, { file, typed: { value: null } });
    await this.files.discard(device, file);
    return removed;
  }

  private async draw(file: string, now: RevisionEntity | null, edit: Edit): Promise<FileResponse> {
    const { value, merged, conflict } = edit;
    return {
      value,
      ...(!isSame(merged, value) && { draft: merged }),
      ...(conflict && { conflict: await this.files.describe(file, now, edit) }),
      revision: nameRevision(now, value),
      ...(await this.editor.draw(file, edit)),
    };
  }
}
