import { Logo } from '../logo.tsx'
import { type ReactNode, useEffect } from 'react'
import styles from './brand-page.module.css'

interface Props {
  readonly title: string
  /** Illustration of the page's subject; null where the page shows the subject itself. */
  readonly art: ReactNode
  readonly children: ReactNode
}

/** A page outside of the shell with one message and the next step. */
export function BrandPage({ title, art, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Baquiano`
  }, [title])
  return (
    <main className={`${styles.page} stack gap-8 centered`}>
      <header className={`${styles.brand} row gap-8 text-l heavy`}>
        <Logo size={30} />
        <b>Baquiano</b>
      </header>
      {art !== null && (
        <div className={`${styles.art} stack clip on-surface framed round-20 shadow`}>{art}</div>
      )}
      <h1>{title}</h1>
      {children}
    </main>
  )
}
