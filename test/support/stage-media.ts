import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { nameByContent } from '../../src/gallery/media/content-name.js';
import { nameStage } from '../../src/platform/files/staging.js';

/** Writes a staged file. Its final name is made from its content unless `path` is given. */
export function stageMedia(mediaDir: string, content: string, path?: string) {
  const stage = nameStage(mediaDir);
  writeFileSync(stage, content);
  const hash = createHash('sha256').update(content).digest('hex');
  return { stage, path: path ?? nameByContent(hash, 'mp4', { width: 16, height: 9 }) };
}
