import { Component, type ReactNode } from 'react'
import { LoadFailurePage } from './load-failure-page.tsx'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly failed: { readonly error: unknown } | null
}

/** Says so where a page could not be shown. */
export class FailureBoundary extends Component<Props, State> {
  override readonly state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? <LoadFailurePage error={failed.error} /> : this.props.children
  }
}
