import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_API } from '../../../shared/api/desk.js';
import type { SiteFiles, SitePicture } from '../../../shared/api/desk-site.js';
import { toTitle } from '../../../shared/content/json-schema.js';
import type { PageContent } from '../../../shared/content/page-content.js';
import { TOP_OF_PAGE } from '../../../shared/content/page-schema.js';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';

function findHead({ picture, sections }: PageContent): { picture?: string } {
  const pictures = sections.map((each) => ('picture' in each ? each.picture : undefined));
  const { name, widths } = picture ?? pictures.find(Boolean) ?? {};
  return widths?.[0] ? { picture: `/pictures/${name}-${widths[0]}.webp` } : {};
}

function listSections(sections: PageContent['sections']): { id: string; label: string }[] {
  return sections.flatMap(({ id, hidden, ...each }) => {
    if (id === undefined || hidden) return [];
    const name = each.type === 'hero' ? TOP_OF_PAGE : toTitle(id);
    return { id, label: ('heading' in each && each.heading) || name };
  });
}

export function readTime(folder: string, file: string): string {
  const { mtime = new Date() } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {};
  return mtime.toISOString();
}

export function listSiteFiles(
  path: string,
  { own }: SiteContentStore,
  findUses: (file: string) => string[],
): Omit<SiteFiles, 'folder' | 'readOnly' | 'drafts'> {
  const folder = new SiteFolder(path);
  const showPicture = (file: string): SitePicture => {
    const [name, shown] =
      Object.entries(own.pictures).find(([, each]) => each.file === `pictures/${file}`) ?? [];
    // A picture that no page shows has no smaller copies.
    const url = shown?.widths[0]
      ? `/pictures/${name}-${shown.widths[0]}.webp`
      : `${DESK_API}/site/pictures/${encodeURIComponent(file)}`;
    return { file, url, usedIn: findUses(`pictures/${file}`) };
  };
  return {
    pages: folder
      .list('pages')
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => {
        const file = `pages/${name}`;
        const id = name.slice(0, -'.yaml'.length);
        const page = own.pages.find((each) => each.id === id);
        return {
          file,
          label: page?.label ?? toTitle(id),
          path: page?.path ?? `/${id}`,
          isHidden: page?.hidden === true,
          sections: listSections(page?.sections ?? []),
          ...(page && findHead(page)),
          changedAt: readTime(path, file),
        };
      })
      .toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/')),
    pictures: folder
      .list('pictures')
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map(showPicture),
    films: folder.list('film'),
  };
}
