import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './list-cards.module.css'
import { nothing } from './list-spec.ts'
import type { BodyProps } from './list-table.tsx'
import { shownColumns } from './shown-columns.ts'

/** Rows where their columns find no place: a name, and what else there is, below. */
export function ListCards<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { spec, params, list, selection } = props
  const [first, ...others] = shownColumns(spec.columns, params.columns)
  const end = useRef<HTMLLIElement>(null)
  const { more } = list
  useEffect(() => {
    const { current } = end
    if (!current || !('IntersectionObserver' in window)) return undefined
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more())
    seen.observe(current)
    return () => seen.disconnect()
  }, [more])
  return (
    <ul className={styles.cards} aria-label={spec.label} aria-busy={list.isFetching}>
      {list.rows.map((row) => (
        <li key={row.id} data-selected={selection.has(row.id) || undefined}>
          {spec.acts.length > 0 && (
            <Checkbox
              size="sm"
              checked={selection.has(row.id)}
              aria-label={spec.nameOf(row)}
              onChange={() => selection.toggle(row.id)}
            />
          )}
          <button type="button" onClick={() => spec.onOpen(row)}>
            <b>{first?.render(row)}</b>
            {others
              .map(({ render, ...column }) => ({ ...column, content: render(row) }))
              .filter(({ content }) => content !== nothing)
              .map(({ key, label, content }) => (
                <span key={key} className={styles.line}>
                  <small>{label}</small>
                  <span className="ell">{content}</span>
                </span>
              ))}
          </button>
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ul>
  )
}
