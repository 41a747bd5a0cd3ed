import { lazy, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { getToast, subscribeToToast } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Renders nothing until the first toast is raised, and only then loads the toaster. */
export function LazyToaster() {
  const toast = useSyncExternalStore(subscribeToToast, getToast, () => undefined);
  if (!toast) return null;
  return (
    <ErrorBoundary>
      <Toaster toast={toast} />
    </ErrorBoundary>
  );
}
