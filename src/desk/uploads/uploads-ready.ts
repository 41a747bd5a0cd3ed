import { Injectable } from '@nestjs/common';
import { ReadyDetails } from '../../web/health/ready-details.js';
import { UploadsService } from './uploads.service.js';

@Injectable()
export class UploadsReady extends ReadyDetails {
  constructor(private readonly uploads: UploadsService) {
    super();
  }

  async read() {
    return { desk: { uploads: (await this.uploads.listUnderWay()).length } };
  }
}
