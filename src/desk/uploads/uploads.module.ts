import { Global, Module } from '@nestjs/common';
import { ReadyDetails } from '../../web/health/ready-details.js';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsReady } from './uploads-ready.js';
import { UploadsService } from './uploads.service.js';

/** Global, so that the health check finds what there is to add. */
@Global()
@Module({
  imports: [DeskHttpModule],
  controllers: [UploadsController],
  providers: [UploadsService, { provide: ReadyDetails, useClass: UploadsReady }],
  exports: [UploadsService, ReadyDetails],
})
export class UploadsModule {}
