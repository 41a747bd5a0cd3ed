/**
 * Only inline script of a page: loads its modules (`data-modules`) once the page has loaded and is
 * drawn, so that no script delays the first paint, or at the first touch or key. Records button
 * clicks until then; the entry replays them with `takePresses` once React has hydrated. If a module
 * fails, or takes too long for a button that is a link, the clicks do what they do without
 * JavaScript.
 */
declare global {
  /** Undefined in development, where the page's script isn't delayed. */
  var takePresses: (() => void) | undefined;
}

const { modules } = document.currentScript!.dataset;
const presses: HTMLElement[] = [];
/** In milliseconds. A slow connection has the script by then; a stalled one may never fail. */
const REPLAY_TIMEOUT = 5000;
let isAsked = false;

function start() {
  if (isAsked) return;
  isAsked = true;
  loadModules(modules!.split(' ')).catch(takePresses);
}

/** Fetches all modules in parallel, but evaluates each in a task of its own, dependencies first. */
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
  if (button.matches('a')) setTimeout(takePresses, REPLAY_TIMEOUT);
}

function takePresses() {
  removeEventListener('click', keep, true);
  for (const button of presses.splice(0)) button.click();
}

// `load` may come before the first paint, which would then compete with these requests.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, start, { capture: true, once: true, passive: true });
addEventListener('click', keep, true);
globalThis.takePresses = takePresses;

// Makes this file a module, so that its functions aren't global; the build turns it into a script.
export {};
