import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copyAndHash, hashFile } from '../files/copy-and-hash.js';
import { createStagePath } from '../files/staging.js';
import type { HiddenFiles } from './hidden-files.js';
import { listObjects } from './list-objects.js';
import { limitPauses, type S3Client } from './s3-client.js';
import { describeUnreachable } from './store-error.js';

/** Objects beside the media, in the same folder of the bucket. */
export class S3HiddenFiles implements HiddenFiles {
  constructor(
    private readonly client: S3Client,
    private readonly folder: string,
  ) {}

  async list(beginning: string): Promise<Map<string, Date>> {
    const files = new Map<string, Date>();
    for await (const { key, changedAt } of listObjects(this.client, this.folder + beginning))
      files.set(key.slice(this.folder.length), changedAt);
    return files;
  }

  async fetch(name: string, target: string): Promise<boolean> {
    const answer = await this.client.open(this.folder + name, { method: 'GET' }, 404);
    if (answer.statusCode === 404) return false;
    const stage = createStagePath(dirname(target));
    try {
      // Node ends the stream with an error when less has come than was announced.
      await copyAndHash(limitPauses(answer), stage);
      await rename(stage, target);
      return true;
    } catch (error) {
      throw answer.errored ? describeUnreachable(answer.errored) : error;
    } finally {
      await rm(stage, { force: true });
    }
  }

  async put(name: string, file: string): Promise<void> {
    const { size, sha256 } = await hashFile(file);
    const headers = { 'Content-Length': String(size), 'X-Amz-Content-Sha256': sha256 };
    await this.client.read(this.folder + name, { method: 'PUT', headers, file });
  }

  async remove(name: string): Promise<void> {
    await this.client.read(this.folder + name, { method: 'DELETE' }, 404);
  }
}
