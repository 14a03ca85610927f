import { Logo } from '@baquiano/ui'
import { type ReactNode, useEffect } from 'react'
import styles from './brand-page.module.css'

interface Props {
  readonly title: string
  /** Illustration of the page's subject. */
  readonly art: ReactNode
  readonly children: ReactNode
}

/** A page outside of the shell with one message and the next step. */
export function BrandPage({ title, art, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Baquiano`
  }, [title])
  return (
    <main className={styles.page}>
      <header className={styles.brand}>
        <Logo size={30} />
        <b>Baquiano</b>
      </header>
      <div className={styles.art}>{art}</div>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
