import { HeadlessMantineProvider } from '@mantine/core';
import {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { draw } from '../draw.jsx';

export function Document({ state }) {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <link rel="stylesheet" href="/assets/style.css" />
        <script type="module" src="/assets/client.js" />
      </head>
      <body>
        <HeadlessMantineProvider>
          <QueryClientProvider client={new QueryClient()}>
            <HydrationBoundary state={state}>
              <Page />
            </HydrationBoundary>
          </QueryClientProvider>
        </HeadlessMantineProvider>
        <script id="state" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      </body>
    </html>
  );
}

function Page() {
  const { data } = useQuery({ queryKey: ['page'], staleTime: Infinity });
  return <>{...data.map(draw)}</>;
}
