import { lazy, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { getToasts, subscribeToToasts } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));
const NO_TOASTS = getToasts();

/** Renders nothing until the first toast is raised, and only then loads the toaster. */
export function LazyToaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NO_TOASTS);
  if (toasts.length === 0) return null;
  return (
    <ErrorBoundary>
      <Toaster toasts={toasts} />
    </ErrorBoundary>
  );
}
