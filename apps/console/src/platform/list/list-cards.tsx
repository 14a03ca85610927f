import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './list-cards.module.css'
import { noValue } from './list-spec.ts'
import type { BodyProps } from './list-table.tsx'
import { shownColumns } from './shown-columns.ts'

/** Rows as cards on narrow screens: the name, and the other columns below it. */
export function ListCards<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { spec, params, list, selection } = props
  const [first, ...others] = shownColumns(spec.columns, params.columns)
  const end = useRef<HTMLLIElement>(null)
  const { fetchMore } = list
  useEffect(() => {
    const { current } = end
    if (!current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore())
    observer.observe(current)
    return () => observer.disconnect()
  }, [fetchMore])
  return (
    <ul
      className={`${styles.cards} stack packed relative gap-8 pad-8 scroll`}
      aria-label={spec.label}
      aria-busy={list.isFetching}
    >
      {list.rows.map((row) => (
        <li key={row.id} data-selected={selection.has(row.id) || undefined}>
          {spec.bulkActions.length > 0 && (
            <Checkbox
              size="sm"
              checked={selection.has(row.id)}
              aria-label={spec.nameOf(row)}
              onChange={() => selection.toggle(row.id)}
            />
          )}
          <button type="button" onClick={() => spec.onOpen(row)}>
            <b className="row gap-6 text-l">{first?.render(row)}</b>
            {others
              .map(({ render, ...column }) => ({ ...column, content: render(row) }))
              .filter(({ content }) => content !== noValue)
              .map(({ key, label, content }) => (
                <span key={key} className="flex gap-8 between shrink soft">
                  <small className="fixed dim">{label}</small>
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
