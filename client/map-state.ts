import type { PageResponse } from '../shared/api/pages.js';
import type { CoverageMap } from '../shared/content/page-content.js';
import type { PageData } from '../shared/page-state.js';

/**
 * A map is in the page already, as HTML: the page's state would carry it a second time. So it
 * travels without its drawings, and the browser takes them from the page.
 */

/** @returns the same data with empty drawings */
export function omitDrawings(data: PageData): PageData {
  return Object.fromEntries(
    Object.entries(data).map(([path, response]) => {
      if (findMaps(response).length === 0) return [path, response];
      const { sections, ...page } = response as PageResponse;
      return [path, { ...page, sections: sections.map(omitDrawing) }];
    }),
  );
}

function omitDrawing<T extends object>(section: T): T {
  const { map } = section as { map?: CoverageMap };
  return map ? { ...section, map: { ...map, drawing: '' } } : section;
}

/** Fills in the drawings of the page that is shown. */
export function restoreDrawings(data: PageData, page: ParentNode): void {
  const drawn = page.querySelectorAll('svg[data-map]');
  for (const [index, map] of Object.values(data).flatMap(findMaps).entries()) {
    map.drawing = drawn[index]?.innerHTML ?? '';
  }
}

/** In the order in which they are drawn. */
function findMaps(response: unknown): CoverageMap[] {
  const { sections = [] } = (response ?? {}) as Partial<PageResponse>;
  return sections.flatMap((section) => ('map' in section && section.map ? [section.map] : []));
}
