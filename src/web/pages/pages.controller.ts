import { All, Controller, Get, MethodNotAllowedException, Next, Req, Res } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { findRoute } from '../../../shared/routes.js';
import { chooseForCdns } from '../../platform/config/caching.js';
import { ContentService } from '../../site/content/content.service.js';
import { PagesService } from './pages.service.js';

/** Bound to every path, as the content's addresses change while it runs: any other is passed on. */
@Controller()
export class PagesController {
  constructor(
    private readonly content: ContentService,
    private readonly pages: PagesService,
  ) {}

  @Get('{*path}')
  async show(
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): Promise<void> {
    if (!this.isPage(request)) return next();
    const { current } = this.content;
    const { html, isComplete } = await this.pages.render(request.path, current);
    response.type('html').set('Cache-Control', isComplete ? 'no-cache' : 'no-store');
    if (isComplete) response.set('CDN-Cache-Control', chooseForCdns(current.isWhole));
    response.send(html);
  }

  @All('{*path}')
  refuseOtherMethods(
    @Req() request: Request,
    @Res() response: Response,
    @Next() next: NextFunction,
  ): void {
    if (!this.isPage(request)) return next();
    response.set('Allow', 'GET, HEAD');
    throw new MethodNotAllowedException('Pages are read with GET');
  }

  private isPage({ path }: Request): boolean {
    return findRoute(this.content.current.site.routes, path) !== undefined;
  }
}
