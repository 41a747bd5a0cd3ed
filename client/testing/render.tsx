import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PageData } from '../../shared/page-state.js';
import type { Site } from '../../shared/site.js';
import { createQueryClient } from '../api/query-client';
import { App } from '../app';

export const TEST_SITE: Site = {
  url: 'https://disco.example',
  name: 'Test Disco',
  phone: { display: '01632 960123', e164: '+441632960123' },
  email: 'hello@example.com',
  weddingEmail: 'weddings@example.com',
  booking: null,
  links: { privacy: null, terms: null, legal: null },
  companyDetails: null,
  noIndex: false,
};

interface RenderOptions {
  site?: Partial<Site>;
  data?: PageData;
}

/** The whole app at a path, as the browser has it after a move. */
export function renderApp(path: string, { site, data }: RenderOptions = {}) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <App site={{ ...TEST_SITE, ...site }} queryClient={createQueryClient(data)} />
    </MemoryRouter>,
  );
}
