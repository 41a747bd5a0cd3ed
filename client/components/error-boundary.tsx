import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called once, so that the caller can fall back to a plain link. */
  onError?: () => void;
  children: ReactNode;
}

/** Keeps the rest of the page when a part that loads on demand can't be loaded or drawn. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
