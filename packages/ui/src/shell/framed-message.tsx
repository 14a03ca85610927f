import type { ReactNode } from 'react'
import styles from './brand-page.module.css'
import { PageFrame } from './page-frame.tsx'

interface Props {
  readonly title: string
  /** Illustration of the page's subject. */
  readonly art: ReactNode
  readonly children: ReactNode
}

/** A page within the shell with one message and the next steps. */
export function FramedMessage({ title, art, children }: Props) {
  return (
    <PageFrame title={title}>
      <div className={`${styles.framed} stack gap-8 centered`}>
        <div className={`${styles.art} stack clip on-surface framed round-20 shadow`}>{art}</div>
        {children}
      </div>
    </PageFrame>
  )
}
