import { Component, type ComponentType, type ReactNode } from 'react';

export interface Failure {
  error: unknown;
  onRetry: () => void;
}

interface PageBoundaryProps {
  failure: ComponentType<Failure>;
  onRetry?: () => void;
  children: ReactNode;
}

interface State {
  broken: { error: unknown } | undefined;
}

/** A page that breaks leaves everything around it usable. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { broken: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ broken: undefined });
  };

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return <this.props.failure error={broken.error} onRetry={this.retry} />;
  }
}
