/** How far a visitor has the gallery, kept in the page's own entry of the browser's history. */
export interface GalleryPlace {
  count: number;
  top: number;
}

/** A phone's address bar, which comes and goes, in CSS pixels. */
const SLACK = 120;

export function keepPlace(count: number): void {
  const gallery: GalleryPlace = { count, top: scrollY };
  history.replaceState({ ...(history.state as object | null), gallery }, '');
}

/**
 * @returns the place that the browser could not bring the visitor back to, as the page was too
 * short for it; undefined when it could, or the visitor has gone elsewhere since
 */
export function findLostPlace(): GalleryPlace | undefined {
  const { gallery } = (history.state ?? {}) as { gallery?: GalleryPlace };
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  return gallery && gallery.top > scrollY && below < SLACK ? gallery : undefined;
}
