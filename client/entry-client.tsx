import { type ReactNode, startTransition, StrictMode, use, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_STATE_ID, parsePageState } from '../shared/page-state.js';
import type { Site } from '../shared/site.js';
import { addEnglish } from '../shared/words/english-words.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';

/** In a task of its own: evaluating this module was enough for the last one. */
setTimeout(() => {
  addEventListener('popstate', reloadIfLeft);
  const { textContent } = document.getElementById(PAGE_STATE_ID)!;
  const { site: carried, data } = parsePageState(textContent);
  const site: Site = { ...carried, words: addEnglish(carried.words) };
  // In a transition, React works in slices and lets the visitor scroll and press in between.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <TakePresses>
          <BrowserRouter>
            <App site={site} queryClient={createQueryClient(data)} />
          </BrowserRouter>
        </TakePresses>
      </StrictMode>,
    );
  });
});

/** Where Back was pressed before the router listens, what is shown is the page of another address. */
function reloadIfLeft() {
  const canonical = document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href;
  const left = canonical && new URL(canonical).pathname !== location.pathname;
  if (left) location.reload();
  return left;
}

/**
 * Responds to the buttons that were pressed before hydration. It wraps the rest: as a sibling, it would
 * change the ids that React counts on both sides.
 */
function TakePresses({ children }: { children: ReactNode }) {
  // Hydrated as the page of another address, it would lack that page's data until it is reloaded.
  if (reloadIfLeft()) use(new Promise(() => {}));
  useEffect(() => {
    // The router inside listens by now.
    removeEventListener('popstate', reloadIfLeft);
    // Outside of React's own work, so that it can hydrate the pressed part at once.
    setTimeout(() => {
      globalThis.takePresses?.();
      globalThis.takePresses = undefined;
    });
  }, []);
  return children;
}
