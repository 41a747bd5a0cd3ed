import { flushSync } from 'react-dom';

/**
 * Fades from page to page, where the browser can and the visitor hasn't asked for less motion. The
 * picture beside the pressed link grows into the next page's head.
 */
export function fadeToPage(path: string, show: () => void): void {
  if (!document.startViewTransition || wantsLessMotion()) return show();
  namePicture(HEAD, '');
  namePicture(`li:has(> [href="${path}"]:is(:hover, :focus))`, 'head');
  document.startViewTransition(() => {
    flushSync(show);
    namePicture(HEAD, 'head');
  });
}

export const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const HEAD = 'main > :first-child';

function namePicture(parent: string, name: string) {
  const picture = document.querySelector<HTMLElement>(`${parent} picture`);
  if (picture) picture.style.viewTransitionName = name;
}
