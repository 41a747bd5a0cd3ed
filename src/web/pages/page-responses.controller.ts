import {
  All,
  Controller,
  Get,
  Header,
  MethodNotAllowedException,
  NotFoundException,
  Param,
  Res,
} from '@nestjs/common';
import type { Response } from 'express';
import type { PageResponse } from '../../../shared/api/pages.js';
import { chooseForCdns } from '../../platform/config/caching.js';
import { ContentService } from '../../site/content/content.service.js';

/** Pages as the browser draws them. */
@Controller('api/pages')
export class PageResponsesController {
  constructor(private readonly content: ContentService) {}

  @Get(':id')
  @Header('Cache-Control', 'no-cache')
  show(@Param('id') id: string, @Res({ passthrough: true }) response: Response): PageResponse {
    const { pages, isWhole } = this.content.current;
    const page = pages.find((each) => each.id === id);
    if (!page) throw new NotFoundException(`There is no page ${id}`);
    response.set('CDN-Cache-Control', chooseForCdns(isWhole));
    return page;
  }

  @All(':id')
  @Header('Allow', 'GET, HEAD')
  refuseOtherMethods(): never {
    throw new MethodNotAllowedException('Pages are read with GET');
  }
}
