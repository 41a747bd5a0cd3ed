import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Header, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import compression from 'compression';
import { renderToString } from 'react-dom/server';
import { Document } from './page.jsx';

const content = JSON.parse(readFileSync(process.env.CONTENT, 'utf8'));

@Controller()
class PageController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  getPage() {
    const client = new QueryClient();
    client.setQueryData(['page'], content);
    return `<!doctype html>${renderToString(<Document state={dehydrate(client)} />)}`;
  }
}

@Module({ controllers: [PageController] })
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error'] });
app.use(compression());
app.useStaticAssets(join(import.meta.dirname, '../client'));
await app.listen(process.env.PORT);
