import { Module } from '@nestjs/common';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { DevicesController } from './devices.controller.js';

@Module({ imports: [DeskHttpModule], controllers: [DevicesController] })
export class DevicesModule {}
