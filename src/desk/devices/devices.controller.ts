import { Delete, Get, HttpCode, NotFoundException, Param, UseGuards } from '@nestjs/common';
import type { Device } from '../../../shared/api/desk.js';
import { HistoryService } from '../history/history.service.js';
import { ConfirmGuard } from '../http/confirm.guard.js';
import { DeskController } from '../http/desk-controller.js';
import { AskingDevice } from '../http/session.guard.js';
import { DeskStore } from '../store/desk-store.js';
import { DeviceEntity } from '../store/tables.js';
import { describeDevice } from './describe-device.js';

@DeskController('devices')
export class DevicesController {
  constructor(
    private readonly store: DeskStore,
    private readonly history: HistoryService,
  ) {}

  @Get()
  async list(@AskingDevice() asking: DeviceEntity): Promise<Device[]> {
    const devices = await this.store.listDevices();
    return devices.map((device) => describeDevice(device, asking));
  }

  @Delete(':id')
  @UseGuards(ConfirmGuard)
  @HttpCode(204)
  async remove(@Param('id') id: string, @AskingDevice() asking: DeviceEntity): Promise<void> {
    const devices = await this.store.listDevices();
    const device = devices.find((each) => String(each.id) === id);
    if (!device || !(await this.store.removeDevice(device.id)))
      throw new NotFoundException('There is no such device.');
    await this.history.record(asking, 'Removed a device', device.name);
  }
}
