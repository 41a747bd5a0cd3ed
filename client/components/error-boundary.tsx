import { Component, type ReactNode, Suspense } from 'react';

interface ErrorBoundaryProps {
  /** Called once, so that the caller can fall back to a plain link. */
  onError?: () => void;
  children: ReactNode;
}

/** For a part that loads on demand: keeps the rest of the page until it is there, and if it can't be. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
