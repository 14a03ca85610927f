import { Checkbox } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './list-cards.module.css'
import { type ListCard, type ListColumn, noValue } from './list-spec.ts'
import type { BodyProps } from './list-table.tsx'
import { shownColumns } from './shown-columns.ts'

/** Told of every record: on a card only where the list is ordered by it. */
const ofEveryRecord = new Set(['added_on', 'update_on', 'update_by', 'version_number'])
/** Stand beside the name. */
const badges = new Set(['status', 'state', 'period'])

/** Rows as cards on narrow screens: the name with its state, what describes it best, and the other columns briefly. */
export function ListCards<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { spec, params, list, selection } = props
  const columns = shownColumns(spec.columns, params.columns).filter(
    ({ key, order_by }) =>
      !ofEveryRecord.has(key) || (order_by !== undefined && order_by === list.request.order_by),
  )
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
            <CardText row={row} columns={columns} card={spec.card} />
          </button>
          {spec.card?.action(row)}
        </li>
      ))}
      <li ref={end} aria-hidden />
    </ul>
  )
}

interface CardTextProps<Row> {
  readonly row: Row
  readonly columns: readonly ListColumn<Row>[]
  readonly card: ListCard<Row> | undefined
}

function CardText<Row>({ row, columns, card }: CardTextProps<Row>) {
  if (card) {
    const facts = columns.filter(({ key }) => !card.covers.includes(key))
    return (
      <>
        {card.render(row)}
        <Facts row={row} columns={facts} />
      </>
    )
  }
  const [first, ...others] = columns
  const badge = others.find(({ key }) => badges.has(key))
  const [subtitle, ...facts] = others.filter((column) => column !== badge)
  return (
    <>
      <span className="flex gap-8 between shrink">
        <b className="row gap-6 shrink text-l">{first?.render(row)}</b>
        {badge && <span className="fixed">{badge.render(row)}</span>}
      </span>
      {subtitle && <span className="ell soft">{subtitle.render(row)}</span>}
      <Facts row={row} columns={facts} />
    </>
  )
}

function Facts<Row>({ row, columns }: Omit<CardTextProps<Row>, 'card'>) {
  return (
    <span className={`${styles.facts} flex wrap shrink text-s`}>
      {columns
        .map(({ render, ...column }) => ({ ...column, content: render(row) }))
        .filter(({ content }) => content !== noValue)
        .map(({ key, label, content }) => (
          <span key={key} className="flex gap-4 shrink">
            <bdi className="fixed dim">{label}</bdi>
            <span className="ell soft">{content}</span>
          </span>
        ))}
    </span>
  )
}
