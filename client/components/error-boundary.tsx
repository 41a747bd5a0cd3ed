import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** A new name tries again after a failure. */
  name?: string;
  loading?: ReactNode;
  failed?: ReactNode;
  /** Called if the part fails, so that the caller can load a document instead. */
  onError?: () => void;
  children: ReactNode;
}

/** Wraps a part that loads on demand: the rest of the page stays meanwhile, and if it fails. */
export function ErrorBoundary({ name, loading, ...props }: Props) {
  return (
    // Has no key, so that a move keeps what is shown until the next part has loaded.
    <Suspense fallback={loading}>
      <Boundary key={name} {...props} />
    </Suspense>
  );
}

class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
