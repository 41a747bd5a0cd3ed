import { All, Controller, Get, Header, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ROUTES } from '../../shared/routes.js';
import { PagesService } from './pages.service.js';

const PATHS = ROUTES.map((route) => route.path);

@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get(PATHS)
  @Header('Content-Type', 'text/html; charset=utf-8')
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { html, isComplete } = await this.pages.render(request.path);
    response.setHeader('Cache-Control', isComplete ? 'no-cache' : 'no-store');
    return html;
  }

  @All(PATHS)
  @Header('Allow', 'GET, HEAD')
  refuseOtherMethods(): never {
    throw new MethodNotAllowedException('Pages are read with GET');
  }
}
