/**
 * How much of the gallery had been drawn, kept in the page's entry in the browser's
 * history.
 */
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
 * @returns the place that the browser couldn't restore, as the page was too short; undefined when
 *   it could, or the visitor has moved on since
 */
export function findLostPlace(): GalleryPlace | undefined {
  const { gallery } = (history.state ?? {}) as { gallery?: GalleryPlace };
  const below = document.documentElement.scrollHeight - innerHeight - scrollY;
  return gallery && gallery.top > scrollY && below < SLACK ? gallery : undefined;
}
