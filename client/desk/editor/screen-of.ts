/** Screens of `site.yaml` by the first field of the path; the other fields are on `/business`. */
const SCREENS: Record<string, string> = { words: '/words', look: '/look' };

export function screenOf(file: string, path = ''): string | undefined {
  const [, page] = /^pages\/(.*)\.yaml$/.exec(file) ?? [];
  if (page) return `/pages/${page}`;
  const ofSite = SCREENS[path.split('.')[0]!] ?? '/business';
  return { 'areas.yaml': '/areas', 'site.yaml': ofSite }[file];
}
