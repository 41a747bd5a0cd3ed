/**
 * A page's only inline script. It loads the modules that its `data-modules` names once the page
 * has loaded and is drawn, so that no script delays the first paint, or at the first touch or key,
 * whichever comes first. Button presses before that are recorded; the entry collects them with
 * `takePresses` once React can handle them. If a module can't be loaded, or doesn't come to a button
 * that is a link, the presses do what they do without JavaScript. Other links just work.
 */
declare global {
  /** Not there in development, where the page's script isn't late. */
  var takePresses: (() => void) | undefined;
}

const { modules } = document.currentScript!.dataset;
const presses: HTMLElement[] = [];
/** In milliseconds. A slow line has the script by then, and one that stalls may never fail. */
const PATIENCE = 5000;
let isAsked = false;

function start() {
  if (isAsked) return;
  isAsked = true;
  loadModules(modules!.split(' ')).catch(takePresses);
}

/** All at once, but each is evaluated in a task of its own; those that others need come first. */
async function loadModules(paths: string[]) {
  for (const href of paths)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  for (const path of paths) await import(/* @vite-ignore */ path);
}

function keep(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('button, [role="button"]');
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  presses.push(button);
  start();
  if (button.matches('a')) setTimeout(takePresses, PATIENCE);
}

function takePresses() {
  removeEventListener('click', keep, true);
  for (const button of presses.splice(0)) button.click();
}

// The page may have loaded before it is drawn, which would then have to wait for the requests.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, start, { capture: true, once: true, passive: true });
addEventListener('click', keep, true);
globalThis.takePresses = takePresses;

// Its functions aren't global: this is a module, which the build turns into a script.
export {};
