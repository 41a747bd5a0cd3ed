/** Where the desk changes parts of `site.yaml` that have a screen of their own. */
const SCREENS: Record<string, string> = { words: '/words', look: '/look' };

/** @returns where the desk changes a file, or what is at a path in it */
export function screenOf(file: string, path = ''): string | undefined {
  const [, page] = /^pages\/(.*)\.yaml$/.exec(file) ?? [];
  if (page) return `/pages/${page}`;
  const ofSite = SCREENS[path.split('.')[0]!] ?? '/business';
  return { 'areas.yaml': '/areas', 'site.yaml': ofSite }[file];
}
