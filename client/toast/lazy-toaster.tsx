import { lazy } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { toast } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Loads the toaster with the first toast. */
export function LazyToaster() {
  const raised = toast.use();
  if (!raised) return null;
  return (
    <ErrorBoundary>
      <Toaster toast={raised} />
    </ErrorBoundary>
  );
}
