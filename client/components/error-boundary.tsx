import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Told once, so that the way that needs no script can be taken. */
  onError?: () => void;
  children: ReactNode;
}

/** Keeps the page whole when a part that is loaded on a press can't be loaded or drawn. */
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
