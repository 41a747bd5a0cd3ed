import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PAGE_STATE_ID, parsePageState } from '../shared/page-state.js';
import { createQueryClient } from './api/query-client';
import { App } from './app';

const { site, data } = parsePageState(document.getElementById(PAGE_STATE_ID)!.textContent);

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <BrowserRouter>
      <App site={site} queryClient={createQueryClient(data)} />
    </BrowserRouter>
  </StrictMode>,
);
