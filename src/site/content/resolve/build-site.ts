import type { SiteContent } from '../../../../shared/content/site-content.js';
import { buildRoute } from '../../../../shared/routes.js';
import type { Site } from '../../../../shared/site.js';
import { findWords } from '../../../../shared/words/find-words.js';
import { measureName } from './measure-name.js';
import type { Config } from '../../../platform/config/config.js';

/** @param isDemonstration shows placeholders for missing legal links */
export function buildSite(
  settings: Config['site'],
  content: SiteContent,
  made: Pick<Site, 'version' | 'icon' | 'logo'>,
  isDemonstration = false,
): Site {
  const { booking, business, links, language, navigation, words } = content.site;
  const { links: profiles, town: _town, ...contacts } = business;
  const { name, phone, email } = contacts;
  return {
    ...settings,
    weddingEmail: email,
    ...contacts,
    language,
    nameWidth: measureName(name, content.site.look.font),
    profiles,
    booking: booking && {
      ...booking,
      origins: [...new Set([new URL(booking.widget).origin, ...booking.origins])],
    },
    links: isDemonstration ? { privacy: '', terms: '', legal: '', ...links } : links,
    navigation,
    contact: findContact(content) ?? (email ? `mailto:${email}` : `tel:${phone!.e164}`),
    routes: content.pages.map(buildRoute),
    words: findWords(language, words),
    ...made,
  };
}

function findContact({ pages }: SiteContent): string | undefined {
  for (const { path, sections } of pages) {
    const contact = sections.find(({ type }) => type === 'contact');
    if (contact) return contact.id ? `${path}#${contact.id}` : path;
  }
  return undefined;
}
