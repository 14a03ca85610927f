import type { ReactNode } from 'react'
import styles from './object-card.module.css'

interface Props {
  readonly title: string
  /** Beside the title, as a number. */
  readonly count?: number | undefined
  /** After the title: what the marks below mean. */
  readonly beside?: ReactNode
  /** At the end of the head. */
  readonly aside?: ReactNode
  /** In place of the content: what there is not. */
  readonly note?: string | false | undefined
  readonly children?: ReactNode
}

/** A section of the page of one record: a person, a visit point. */
export function ObjectCard({ title, count, beside, aside, note, children }: Props) {
  return (
    <section
      className={`${styles.card} stack packed framed round-10 on-surface clip`}
      aria-label={title}
    >
      <header className={`${styles.cardHead} row wrap gap-8 pad-x-12 line-bottom`}>
        <h3>{title}</h3>
        {count !== undefined && (
          <span className="pad-x-6 framed round-20 on-sunk dim text-s strong num">{count}</span>
        )}
        {beside}
        <span className="grow" />
        {aside !== undefined && <span className="row gap-8">{aside}</span>}
      </header>
      {typeof note === 'string' ? <p className="dim pad-12">{note}</p> : children}
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly children: ReactNode
}

/** A fact of a card: its name, and what is known. */
export function CardRow({ name, children }: RowProps) {
  return (
    <dl className={`${styles.cardRow} stack gap-12 pad-x-12 middle`}>
      <dt className="dim">{name}</dt>
      <dd className="anywhere">
        <bdi>{children}</bdi>
      </dd>
    </dl>
  )
}
