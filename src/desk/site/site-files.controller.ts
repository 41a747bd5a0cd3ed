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
import { AskingDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { SiteFilesService } from './site-files.service.js';

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

/** What the site's files say, and their drafts. */
@DeskController('site')
export class SiteFilesController {
  constructor(private readonly files: SiteFilesService) {}

  @Get('files/*file')
  open(@File() file: string): Promise<OpenedFile> {
    return this.files.open(file);
  }

  @Put('drafts/*file')
  save(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
    @Body({ schema: draftInputSchema }) input: DraftInput,
  ): Promise<Drawn> {
    return this.files.save(device, file, input);
  }

  @Delete('drafts/*file')
  discard(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
  ): Promise<OpenedFile & Undoable> {
    return this.files.discard(device, file);
  }

  @Post('files/*file/publish')
  @HttpCode(200)
  publish(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
    @Body({ schema: publishInputSchema }) input: PublishInput,
  ): Promise<Published & Pick<Drawn, 'revision'>> {
    return this.files.publish(device, file, input);
  }

  @Put('files/*file')
  change(
    @AskingDevice() device: DeviceEntity,
    @File() file: string,
    @Body({ schema: fileInputSchema }) input: FileInput,
  ): Promise<Published> {
    return this.files.write(device, file, input);
  }

  @Delete('files/*file')
  remove(@AskingDevice() device: DeviceEntity, @File() file: string): Promise<Published> {
    return this.files.remove(device, file);
  }
}
