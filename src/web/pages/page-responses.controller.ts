import {
  All,
  Controller,
  Get,
  Header,
  MethodNotAllowedException,
  NotFoundException,
  Param,
} from '@nestjs/common';
import type { PageResponse } from '../../../shared/api/pages.js';
import { FOR_CDNS } from '../../platform/config/caching.js';
import { ContentService } from '../../site/content/content.service.js';

/** Pages as the browser draws them. */
@Controller('api/pages')
export class PageResponsesController {
  constructor(private readonly content: ContentService) {}

  @Get(':id')
  @Header('Cache-Control', 'no-cache')
  @Header('CDN-Cache-Control', FOR_CDNS)
  show(@Param('id') id: string): PageResponse {
    const page = this.content.current.pages.find((each) => each.id === id);
    if (!page) throw new NotFoundException(`There is no page ${id}`);
    return page;
  }

  @All(':id')
  @Header('Allow', 'GET, HEAD')
  refuseOtherMethods(): never {
    throw new MethodNotAllowedException('Pages are read with GET');
  }
}
