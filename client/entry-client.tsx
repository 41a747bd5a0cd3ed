import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_STATE_ID, parsePageState } from '../shared/page-state.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';

const { site, data } = parsePageState(document.getElementById(PAGE_STATE_ID)!.textContent);

// As a transition React works in slices, and lets the visitor's scrolling and pressing through.
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

/**
 * Answers the buttons that were pressed before there was anyone to answer. It stands around the
 * rest: beside it, it would change the ids that React counts on both sides.
 */
function TakePresses({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Outside of React's own work, so that it can hydrate at once what has been pressed.
    setTimeout(() => {
      globalThis.takePresses?.();
      globalThis.takePresses = undefined;
    });
  }, []);
  return children;
}
