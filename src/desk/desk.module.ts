import { Module } from '@nestjs/common';
import { DeskHttpModule } from './http/desk-http.module.js';

/** Where the site is looked after, by browser. Only there with DESK=true. */
@Module({ imports: [DeskHttpModule] })
export class DeskModule {}
