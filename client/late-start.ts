/**
 * A page's only inline script. It loads the module that its `data-entry` names after the page's
 * `load`, so that no script delays the first paint, or at the first touch or key, whichever comes
 * first. Button presses before that are kept; the entry collects them with `takePresses` once React
 * can answer them. If the module can't be loaded, they do what they do without JavaScript, and the
 * page shows its content for that case. Links just work.
 */
declare global {
  /** Not there in development, where the page's script isn't late. */
  var takePresses: (() => void) | undefined;
}

const { entry } = document.currentScript!.dataset;
const presses: HTMLElement[] = [];
let isAsked = false;

function start() {
  if (isAsked) return;
  isAsked = true;
  import(/* @vite-ignore */ entry!).catch(() => {
    for (const element of document.querySelectorAll('noscript'))
      element.outerHTML = element.textContent;
    takePresses();
  });
}

function keep(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('button, [role="button"]');
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  presses.push(button);
  start();
}

function takePresses() {
  removeEventListener('click', keep, true);
  for (const button of presses) button.click();
}

addEventListener('load', start);
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, start, { capture: true, once: true, passive: true });
addEventListener('click', keep, true);
globalThis.takePresses = takePresses;

// Its functions aren't global: this is a module, which the build turns into a script.
export {};
