import type { Assets } from '../read/assets.js';
import { type Problems, startOf } from '../read/fault.js';
import type { References } from '../read/references.js';
import type { SiteFolder } from '../read/site-folder.js';

/** Pixels; a smaller icon looks unsharp on a phone's home screen. */
const LEAST_ICON = 192;

export function checkIcon({ icon }: References, assets: Assets, faults: Problems): void {
  const facts = icon && assets.pictures.get(icon.name);
  if (!facts || Math.min(facts.width, facts.height) >= LEAST_ICON) return;
  const size = `is ${facts.width} × ${facts.height} pixels: it has to have 512 × 512 or more`;
  faults.add(icon.at, icon.at.file === icon.name ? size : `${icon.name} ${size}`);
}

export function warnOfUnused(folder: SiteFolder, { all }: References, warnings: Problems): void {
  const used = new Set(all.map(({ name }) => name));
  for (const part of ['pictures', 'film']) {
    const kind = part === 'film' ? 'film' : 'picture';
    for (const name of warnings.attempt(part, () => folder.list(part)) ?? [])
      if (!used.has(`${part}/${name}`))
        warnings.add(startOf(`${part}/${name}`), `no page uses this ${kind}`);
  }
}
