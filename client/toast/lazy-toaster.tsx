import { lazy, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { getToast, subscribeToToast } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Loads the toaster with the first toast. */
export function LazyToaster() {
  const toast = useSyncExternalStore(subscribeToToast, getToast, () => undefined);
  if (!toast) return null;
  return (
    <ErrorBoundary>
      <Toaster toast={toast} />
    </ErrorBoundary>
  );
}
