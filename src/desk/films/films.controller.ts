import {
  Body,
  Delete,
  Get,
  Param,
  ParseIntPipe,
  Patch,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import {
  type Changed,
  type FilmChanges,
  filmChangesSchema,
  type Films,
  type NewFilm,
  newFilmSchema,
  placeInputSchema,
} from '../../../shared/api/desk.js';
import { DeskController } from '../http/desk-controller.js';
import { GalleryErrors } from '../http/gallery-errors.js';
import { AskingDevice } from '../http/session.guard.js';
import { DeviceEntity } from '../store/tables.js';
import { DeskFilmsService } from './desk-films.service.js';

/** What isn't a number is no film's. */
const ID = new ParseIntPipe({ errorHttpStatusCode: 404 });

@DeskController()
@UseInterceptors(GalleryErrors)
export class FilmsController {
  constructor(private readonly films: DeskFilmsService) {}

  @Get('films')
  list(): Promise<Films> {
    return this.films.list();
  }

  @Post('films')
  add(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: newFilmSchema }) film: NewFilm,
  ): Promise<Changed> {
    return this.films.add(device, film);
  }

  @Patch('films/:id')
  edit(
    @AskingDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
    @Body({ schema: filmChangesSchema }) changes: FilmChanges,
  ): Promise<Changed> {
    return this.films.edit(device, id, changes);
  }

  @Delete('films/:id')
  remove(@AskingDevice() device: DeviceEntity, @Param('id', ID) id: number): Promise<Changed> {
    return this.films.remove(device, id);
  }

  @Post('films/:id/place')
  place(
    @AskingDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
    @Body({ schema: placeInputSchema }) { after }: { after: number | null },
  ): Promise<Changed> {
    return this.films.place(device, id, after);
  }
}
