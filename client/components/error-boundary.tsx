import { Component, type ReactNode, Suspense } from 'react';

interface ErrorBoundaryProps {
  /** Called if the part fails, so that the caller can load a document instead. */
  onError?: () => void;
  loading?: ReactNode;
  failed?: ReactNode;
  children: ReactNode;
}

/** Wraps a part that loads on demand: the rest of the page stays meanwhile, and if it fails. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    const { loading, failed, children } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
