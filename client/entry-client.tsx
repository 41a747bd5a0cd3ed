import { type ReactNode, startTransition, StrictMode, use, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageState } from '../shared/page-state.js';
import type { Site } from '../shared/site.js';
import { addEnglish } from '../shared/words/english-words.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';

// Hydrates in a task of its own, as evaluating this module makes one long enough.
setTimeout(() => {
  addEventListener('popstate', reloadIfLeft);
  const { textContent } = document.getElementById('page-state')!;
  const { site: carried, data } = JSON.parse(textContent) as PageState;
  const site: Site = { ...carried, words: addEnglish(carried.words) };
  // A transition lets React hydrate in slices, between which the visitor can scroll and click.
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

/** Reloads if the visitor went back before the router listens: the page is another address's. */
function reloadIfLeft() {
  const canonical = document.querySelector<HTMLLinkElement>('[rel="canonical"]')?.href;
  const left = canonical && new URL(canonical).pathname !== location.pathname;
  if (left) location.reload();
  return left;
}

/** Replays late-start.ts's clicks. Wraps the app, as a sibling would change the ids of `useId`. */
function TakePresses({ children }: { children: ReactNode }) {
  // Waits for the reload: the document lacks the data of the page at this address.
  if (reloadIfLeft()) use(new Promise(() => {}));
  useEffect(() => {
    removeEventListener('popstate', reloadIfLeft);
    // A new task, outside React's work, lets React hydrate the clicked part at once.
    setTimeout(() => {
      globalThis.takePresses?.();
      globalThis.takePresses = undefined;
    });
  }, []);
  return children;
}
