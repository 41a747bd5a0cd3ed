import {
  All,
  Controller,
  Get,
  Header,
  MethodNotAllowedException,
  Next,
  NotFoundException,
  Param,
  Req,
  Res,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { PageResponse } from '../../../shared/api/pages.js';
import { PAGES_PATH } from '../../../shared/routes.js';
import { chooseForCdns } from '../../platform/config/caching.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { PagesService } from './pages.service.js';

@Controller()
export class PagesController {
  constructor(
    private readonly content: SiteContentStore,
    private readonly pages: PagesService,
  ) {}

  @Get(`${PAGES_PATH}/:id`)
  @Header('Cache-Control', 'no-cache')
  showResponse(
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): PageResponse {
    const { pages, isWhole } = this.content.current;
    const page = pages.find((each) => each.id === id);
    if (!page) throw new NotFoundException(`There is no page ${id}`);
    response.set('CDN-Cache-Control', chooseForCdns(isWhole));
    return page;
  }

  @All(`${PAGES_PATH}/:id`)
  @Header('Allow', 'GET, HEAD')
  refuseToChange(): never {
    throw new MethodNotAllowedException('Pages are read with GET');
  }

  /** Bound to every path, as the content's addresses change at runtime. Passes on any other path. */
  @All('{*path}')
  async show(
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    const { current } = this.content;
    const query = request.url.slice(request.path.length + 1);
    const found = await this.pages.find(request.path, query, current);
    if (!found) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD');
      throw new MethodNotAllowedException('Pages are read with GET');
    }
    if (found.address.split('?', 1)[0] !== request.path) {
      // Browsers must not remember the redirect: a title or an address may be changed back.
      response.set('Cache-Control', 'no-cache');
      response.redirect(308, found.address);
      return;
    }
    const html = await this.pages.render(found, current);
    response.type('html').set('Cache-Control', 'no-cache');
    response.set('CDN-Cache-Control', chooseForCdns(current.isWhole)).send(html);
  }
}
