import { getRoute } from './routes.js';

export interface NavigationLink {
  readonly label: string;
  /** A path, or the home page's path with a section's id. */
  readonly to: string;
}

/** The header's six links, and the footer's Quick Links. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Services', to: '/#services' },
  { label: 'Gallery', to: '/#gallery' },
  { label: 'Meet the DJ', to: '/#about' },
  { label: 'Areas Served', to: getRoute('areas').path },
  { label: 'Contact Us', to: '/#contact' },
];

/** The footer's Services. Only the areas page's text links the Dorset page. */
export const SERVICE_LINKS: readonly NavigationLink[] = (
  ['wedding', 'birthday', 'corporate', 'areas'] as const
).map((id) => ({ label: getRoute(id).label, to: getRoute(id).path }));
