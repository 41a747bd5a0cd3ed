import { Controller, Get, Header } from '@nestjs/common';
import document from './openapi.json' with { type: 'json' };

@Controller('api')
export class ApiDocsController {
  @Get('openapi.json')
  @Header('Cache-Control', 'no-cache')
  showDocument() {
    return document;
  }
}
