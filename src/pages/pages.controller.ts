import { All, Controller, Get, Header, MethodNotAllowedException, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ROUTES } from '../../shared/routes.js';
import { PagesService } from './pages.service.js';

const PATHS = ROUTES.map((route) => route.path);

@Controller()
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @Get(PATHS)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  show(@Req() request: Request): Promise<string> {
    return this.pages.render(request.path);
  }

  @All(PATHS)
  @Header('Allow', 'GET, HEAD')
  refuseOtherMethods(): never {
    throw new MethodNotAllowedException('Pages are read with GET');
  }
}
