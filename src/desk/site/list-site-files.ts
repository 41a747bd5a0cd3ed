import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { DESK_API } from '../../../shared/api/desk.js';
import type { SiteFiles, SitePicture } from '../../../shared/api/desk-site.js';
import type { Config } from '../../platform/config/config.js';
import type { ContentService } from '../../site/content/content.service.js';
import { SiteFolder } from '../../site/content/read/site-folder.js';

/** Fields of `site.yaml`, with the setting that wins over each. */
const SETTINGS: Record<string, keyof Config['site']> = {
  'business.name': 'name',
  'business.phone': 'phone',
  'business.email': 'email',
  'business.weddingEmail': 'weddingEmail',
  'business.company': 'companyDetails',
  'links.privacy': 'privacy',
  'links.terms': 'terms',
  'links.legal': 'legal',
  booking: 'booking',
};

const NAMES: Partial<Record<keyof Config['site'], string>> = {
  name: 'SITE_NAME',
  phone: 'CONTACT_PHONE',
  email: 'CONTACT_EMAIL',
  weddingEmail: 'WEDDING_EMAIL',
  companyDetails: 'COMPANY_DETAILS',
  privacy: 'PRIVACY_URL',
  terms: 'TERMS_URL',
  legal: 'LEGAL_URL',
  booking: 'BOOKING_WIDGET_URL',
};

/** What is in the site's folder, as far as the desk shows it. */
export function listSiteFiles(
  path: string,
  { current, pictureFiles }: ContentService,
  config: Config,
): Omit<SiteFiles, 'folder' | 'readOnly'> {
  const folder = new SiteFolder(path);
  const listYaml = (name: string) =>
    folder
      .list(name)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => `${name}/${file}`);
  const [pages, lists] = [listYaml('pages'), listYaml('shared')];
  const texts = [...pages, ...lists, 'site.yaml'].map((file) => ({
    file,
    text: readFileSync(join(path, file), 'utf8'),
  }));
  const showPicture = (file: string): SitePicture => {
    const [name, shown] =
      Object.entries(pictureFiles).find(([, each]) => each.file === `pictures/${file}`) ?? [];
    const origin = config.desk?.host ? config.site.url : '';
    // One that no page shows has no smaller copy.
    const url = shown?.widths[0]
      ? `${origin}/pictures/${name}-${shown.widths[0]}.webp`
      : `${DESK_API}/site/pictures/${encodeURIComponent(file)}`;
    const usedIn = texts.filter(({ text }) => text.includes(file)).map((each) => each.file);
    return { file, url, usedIn };
  };
  return {
    pages: pages.map((file) => {
      const id = file.slice('pages/'.length, -'.yaml'.length);
      const page = current.pages.find((each) => each.id === id);
      return { file, label: page?.label ?? id, path: page?.path ?? `/${id}` };
    }),
    lists,
    hasAreas: folder.list().includes('areas.yaml'),
    pictures: folder.list('pictures').map(showPicture),
    films: folder.list('film'),
    settings: Object.fromEntries(
      Object.entries(SETTINGS).flatMap(([field, name]) =>
        config.site[name] === undefined ? [] : [[field, NAMES[name]!]],
      ),
    ),
  };
}
