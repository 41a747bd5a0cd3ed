import {
  Body,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Patch,
  Post,
  UseGuards,
} from '@nestjs/common';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { type Device, deviceChangesSchema, type Invitation } from '../../../shared/api/desk.js';
import type { Undoable } from '../../../shared/api/undoable.js';
import { Config } from '../../platform/config/config.js';
import { HistoryService } from '../history/history.service.js';
import { ConfirmGuard } from '../http/confirm.guard.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { DeskStore } from '../store/desk-store.js';
import { DeviceEntity } from '../store/tables.js';

@DeskController('devices')
export class DevicesController {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
    private readonly history: HistoryService,
  ) {}

  @Get()
  list(): Promise<Device[]> {
    return this.store.listDevices();
  }

  @Post('link')
  @UseGuards(ConfirmGuard)
  async letIn(): Promise<Invitation> {
    return this.invite(await this.store.createLink());
  }

  @Post('recovery')
  @UseGuards(ConfirmGuard)
  async makeRecoverySheet(@CurrentDevice() asking: DeviceEntity): Promise<Invitation> {
    const token = await this.store.createLink('recovery');
    await this.history.record(asking, 'added', { kind: 'sheet', name: asking.name });
    return this.invite(token);
  }

  private invite(token: string): Invitation {
    const link = `${this.config.desk!.url}/desk/join#${token}`;
    return { link, code: renderSVG(link) };
  }

  @Patch(':id')
  @HttpCode(204)
  async rename(
    @Param('id') id: string,
    @Body({ schema: deviceChangesSchema }) changes: z.output<typeof deviceChangesSchema>,
  ): Promise<void> {
    const { id: known } = await this.find(id);
    await this.store.changeDevice(known, changes);
  }

  @Delete(':id')
  @UseGuards(ConfirmGuard)
  async remove(@Param('id') id: string, @CurrentDevice() asking: DeviceEntity): Promise<Undoable> {
    const device = await this.find(id);
    await this.store.removeDevice(device.id);
    const thing = { kind: 'device' as const, name: device.name };
    return { undo: await this.history.record(asking, 'removed', thing) };
  }

  private async find(id: string): Promise<Device> {
    const devices = await this.store.listDevices();
    const device = devices.find((each) => String(each.id) === id);
    if (!device) throw new NotFoundException('There is no such device.');
    return device;
  }
}
