import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { apiErrorSchema } from '../../../shared/api/api-error.js';
import { videoSchema } from '../../../shared/api/videos.js';
import { PAGES_PATH, VIDEOS_PATH } from '../../../shared/routes.js';

@Controller('api')
export class ApiDocsController {
  @Get('openapi.json')
  @Header('Cache-Control', 'no-cache')
  showDocument() {
    return buildOpenApiDocument();
  }
}

/** The OpenAPI document of what programs can read, from the schemas that both sides share. */
function buildOpenApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mobile disco',
      version: '1.0.0',
      description: 'The films of the gallery, and the pages as the browser draws them.',
    },
    paths: {
      [VIDEOS_PATH]: {
        get: {
          operationId: 'listVideos',
          summary: 'Lists the films',
          parameters: [
            {
              name: 'featured',
              in: 'query',
              description: 'Only the films that are featured, or only those that are not',
              schema: { type: 'string', enum: ['true', 'false'] },
            },
          ],
          responses: {
            200: describeResponse('The films, in order', {
              type: 'array',
              items: { $ref: '#/components/schemas/Video' },
            }),
            400: describeResponse(
              '`featured` is neither true nor false, or given more than once',
              ERROR,
            ),
          },
        },
      },
      [`${PAGES_PATH}/{id}`]: {
        get: {
          operationId: 'showPage',
          summary: 'Shows a page of the site',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              description: 'The name of the page’s file, without its ending',
              schema: { type: 'string' },
            },
          ],
          responses: {
            200: describeResponse('The page with its sections, in order', {
              type: 'object',
              required: ['id', 'path', 'title', 'description', 'heading', 'sections', 'version'],
            }),
            404: describeResponse('There is no such page', ERROR),
          },
        },
      },
    },
    components: {
      schemas: { Video: toSchema(videoSchema), ApiError: toSchema(apiErrorSchema) },
    },
  };
}

const ERROR = { $ref: '#/components/schemas/ApiError' };

function describeResponse(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

function toSchema(schema: z.ZodType) {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { target: 'draft-2020-12' });
  return jsonSchema;
}
