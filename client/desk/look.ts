import type { Face } from '../display-faces';

/** Applies the site's look. Titles have the fallback font until the site's is loaded. */
export async function applyLook(): Promise<void> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="desk-look"]');
  const { font, accent, onAccent } = JSON.parse(meta?.content ?? '{}') as Record<string, string>;
  const { style } = document.documentElement;
  if (accent) style.setProperty('--accent', accent);
  if (onAccent) style.setProperty('--on-accent', onAccent);
  const { FACES } = await import('../display-faces');
  const face = Object.entries(FACES).find(([name]) => name === font)?.[1];
  if (!face) return;
  loadFace(face);
  style.setProperty('--font-display', `"${face.family}", ${face.style.generic}`);
  style.setProperty('--display-weight', String(face.style.weight));
  style.setProperty('--display-case', face.style.case);
  style.setProperty('--display-spacing', face.style.spacing);
}

const loaded = new Set<string>();

export function loadFace({ family, file, more, moreRange: unicodeRange }: Face): void {
  if (loaded.has(family)) return;
  loaded.add(family);
  document.fonts.add(new FontFace(family, `url(${file})`));
  document.fonts.add(new FontFace(family, `url(${more})`, { unicodeRange }));
}
