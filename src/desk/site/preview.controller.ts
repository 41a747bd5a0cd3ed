import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ShownService } from './shown.service.js';
import { SiteAssetsService } from './site-assets.service.js';

/** A page with what isn't on the site yet, for somebody who has been given its address. */
@Controller('preview/:token')
export class PreviewController {
  constructor(
    private readonly shown: ShownService,
    private readonly assets: SiteAssetsService,
  ) {}

  @Get()
  async show(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const html = await this.shown.render(token);
    response
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(html);
  }

  /** A picture that nothing has been made of yet. */
  @Get('pictures/:file')
  async sendPicture(
    @Param() { token, file }: { token: string; file: string },
    @Res() response: Response,
  ): Promise<void> {
    if (!(await this.shown.find(token))) throw new NotFoundException('There is no such picture.');
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    response.sendFile(this.assets.findPicture(file), { dotfiles: 'allow', cacheControl: false });
  }
}
