import { Get, Query } from '@nestjs/common';
import {
  type MapQuery,
  mapQuerySchema,
  type Surroundings,
  type Town,
  type TownsQuery,
  townsQuerySchema,
} from '../../../shared/api/desk-site.js';
import { SiteProgramService } from '../../site/content/site-program.service.js';
import { DeskController } from '../http/desk-controller.js';

/** Towns by name, with where they are. */
@DeskController('towns')
export class TownsController {
  constructor(private readonly program: SiteProgramService) {}

  @Get()
  find(@Query({ schema: townsQuerySchema }) query: TownsQuery): Promise<Town[]> {
    return this.program.run({ kind: 'towns', ...query });
  }

  @Get('map')
  draw(@Query({ schema: mapQuerySchema }) query: MapQuery): Promise<Surroundings> {
    return this.program.run({ kind: 'map', ...query });
  }
}
