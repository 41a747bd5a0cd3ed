import { Controller, Get, Header } from '@nestjs/common';
import { buildOpenApiDocument } from './openapi.js';

@Controller('api')
export class ApiDocsController {
  @Get('openapi.json')
  @Header('Cache-Control', 'no-cache')
  showDocument() {
    return buildOpenApiDocument();
  }
}
