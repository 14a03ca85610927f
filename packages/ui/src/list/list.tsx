import { Checkbox, SegmentedControl } from '@mantine/core'
import { IconLayoutSidebarRight, IconMap2, IconTable } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestKeysHelp } from '../keys/page-keys.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePhone } from '../use-phone.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListFooter } from './list-footer.tsx'
import type { ListParams, SetListParams } from './list-params.ts'
import {
  type ListCard,
  type ListColumn,
  type ListSpec,
  noValue,
  type ViewedSpec,
} from './list-spec.ts'
import { ListState, StaleBar } from './list-state.tsx'
import { type BodyProps, lineIndexOf, ListTable } from './list-table.tsx'
import styles from './list.module.css'
import { withOpening } from './opening-days.ts'
import { shownColumns } from './shown-columns.ts'
import { useBulk } from './use-bulk.ts'
import { useListKeys } from './use-list-keys.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly params: ListParams
  readonly set: SetListParams
}

/** The list of the product (targets list-*, states-*): views, filters, rows, selection and bulk actions. */
export function List<Row extends { readonly id: string }>({
  spec: sharedSpec,
  params: urlParams,
  set: setUrlParams,
}: Props<Row>) {
  const spec = useOwnSpec(sharedSpec)
  const matchParams = usePreferredMatch(urlParams)
  const { params, set } = withOpening(spec, matchParams, setUrlParams)
  const list = useList(spec, params)
  const { rows, requestKey, request, total = 0 } = list
  const selection = useSelection({ requestKey, total, request })
  const bulk = useBulk(spec, rows, selection.clear)
  const search = useRef<HTMLInputElement>(null)
  const isNarrow = usePhone()
  const keys = useListKeys({
    rows,
    selection,
    isMarking: spec.bulkActions.length > 0,
    onOpen: spec.onOpen,
    search,
  })
  const [hovered, setHovered] = useState<string | null>(null)
  const looked = hovered ?? keys.current
  const { onLook } = spec
  useEffect(() => onLook?.(rows.find(({ id }) => id === looked) ?? null), [onLook, rows, looked])
  const row = { current: keys.current, onCurrent: keys.go, hovered, onHover: setHovered }
  const body = { spec, params, set, list, selection, ...row }
  const show = shownOf(spec, params, isNarrow)
  return (
    <div
      className={`${styles.list} stack tall shrink-y on-surface`}
      data-plain={!isViewed(spec) || undefined}
      data-show={show}
    >
      {isViewed(spec) && (
        <ViewTabs
          spec={spec}
          params={urlParams}
          shown={params}
          set={setUrlParams}
          total={list.total}
          isTotalMinimum={list.isTotalMinimum}
        >
          {spec.beside && <ShowChoice show={show} isNarrow={isNarrow} set={set} />}
        </ViewTabs>
      )}
      <FilterBar spec={spec} params={params} set={set} search={search} />
      <div className={`${styles.body} stack shrink-y`} hidden={show === 'map'}>
        <Rows {...body} isNarrow={isNarrow} />
      </div>
      {show !== 'rows' && (
        <aside className={`${styles.beside} relative clip line-start`}>
          {spec.beside?.({
            ...row,
            rows,
            requestKey,
            selected: selection.has,
            request,
            isLong: list.isLong,
            fetched: list.fetched,
            selectBy: (filter) => {
              selection.chooseAllOfNext()
              set(filter)
            },
          })}
        </aside>
      )}
      <ListFooter {...body} bulk={bulk} onHelp={requestKeysHelp} />
      <BulkOutcome
        result={bulk.outcome}
        isRunning={bulk.isRunning}
        onRetry={bulk.retry}
        onClose={bulk.close}
      />
    </div>
  )
}

/** The rows as a table or as cards, or what stands in their place. */
function Rows<Row extends { readonly id: string }>({
  isNarrow,
  ...body
}: BodyProps<Row> & { readonly isNarrow: boolean }) {
  const { spec, list, params, set } = body
  if (list.isPending || list.rows.length === 0)
    return <ListState spec={spec} list={list} params={params} set={set} />
  return (
    <>
      {list.error && <StaleBar list={list} />}
      {isNarrow ? <ListCards {...body} /> : <ListTable {...body} />}
    </>
  )
}

/** Views and exports belong to whoever the list belongs to: people of the company, or platform administrators. */
function useOwnSpec<Row extends { readonly id: string }>(spec: ListSpec<Row>): ListSpec<Row> {
  const isOfCompany = useUser().company_id !== null
  const { name: _name, export: _export, ...plain } = spec
  return isOfCompany || spec.isOfPlatform ? spec : plain
}

const isViewed = <Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
): spec is ViewedSpec<Row> => spec.name !== undefined

/** Told of every record: on a card only where the list is ordered by it. */
const ofEveryRecord = new Set(['added_on', 'update_on', 'update_by', 'version_number'])
/** Stand beside the name. */
const badges = new Set(['status', 'state', 'period'])

/** Rows as cards on narrow screens: the name with its state, what describes it best, and the other columns briefly. */
function ListCards<Row extends { readonly id: string }>(props: BodyProps<Row>) {
  const { spec, params, list, selection } = props
  const columns = shownColumns(spec.columns, params.columns).filter(
    ({ key, order_by }) =>
      !ofEveryRecord.has(key) || (order_by !== undefined && order_by === list.request.order_by),
  )
  const actions = columns.filter(
    ({ key, isOfActions }) => isOfActions && !spec.card?.covers.includes(key),
  )
  const told = columns.filter(({ isOfActions }) => !isOfActions)
  const end = useRef<HTMLLIElement>(null)
  const line = useRef<HTMLLIElement>(null)
  const lineIndex = lineIndexOf(spec, list.rows)
  const scrollKey = list.isPlaceholder ? null : list.requestKey
  useEffect(() => {
    if (scrollKey !== null) line.current?.scrollIntoView({ block: 'center' })
  }, [scrollKey])
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
      {list.rows.map((row, index) => (
        <li
          key={row.id}
          ref={index === lineIndex ? line : undefined}
          className={actions.length > 0 ? 'wrap' : undefined}
          data-line={index === lineIndex ? spec.line?.label : undefined}
          data-selected={selection.has(row.id) || undefined}
        >
          {spec.bulkActions.length > 0 && (
            <Checkbox
              size="sm"
              checked={selection.has(row.id)}
              aria-label={spec.nameOf(row)}
              onChange={() => selection.toggle(row.id)}
            />
          )}
          <button type="button" onClick={() => spec.onOpen(row)}>
            <CardText row={row} columns={told} card={spec.card} />
          </button>
          {actions.map(({ key, render }) => (
            <div key={key} className={styles.actions}>
              {render(row)}
            </div>
          ))}
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
        <b className="row gap-6 shrink text-l">{first && shownIn(first, row)}</b>
        {badge && <span className="fixed">{shownIn(badge, row)}</span>}
      </span>
      {subtitle && <span className="ell soft">{shownIn(subtitle, row)}</span>}
      <Facts row={row} columns={facts} />
    </>
  )
}

const shownIn = <Row,>({ inCard, render }: ListColumn<Row>, row: Row): ReactNode =>
  (inCard ?? render)(row)

function Facts<Row>({ row, columns }: Omit<CardTextProps<Row>, 'card'>) {
  return (
    <span className={`${styles.facts} flex wrap shrink text-s`}>
      {columns
        .map((column) => ({ ...column, content: shownIn(column, row) }))
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

type Show = NonNullable<ListParams['layout']>

/** What is shown of a list: on a phone there is room for the rows or for what stands beside them. */
function shownOf<Row extends { readonly id: string }>(
  { beside }: Pick<ListSpec<Row>, 'beside'>,
  { layout }: ListParams,
  isNarrow: boolean,
): Show {
  if (!beside) return 'rows'
  if (isNarrow) return layout === 'map' ? 'map' : 'rows'
  return layout ?? 'both'
}

const icons = { rows: IconTable, both: IconLayoutSidebarRight, map: IconMap2 } as const

interface ShowChoiceProps {
  readonly show: Show
  readonly isNarrow: boolean
  readonly set: SetListParams
}

/** Rows alone, with the map beside them, or the map alone. */
function ShowChoice({ show, isNarrow, set }: ShowChoiceProps) {
  const { t } = useTranslation('list')
  const choices: readonly Show[] = isNarrow ? ['rows', 'map'] : ['rows', 'both', 'map']
  const usual: Show = isNarrow ? 'rows' : 'both'
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('show.label')}
      value={show}
      data={choices.map((value) => {
        const Icon = icons[value]
        const label = t(`show.${value}`)
        return { value, label: <Icon size={16} aria-label={label} title={label} /> }
      })}
      onChange={(chosen) => set({ layout: chosen === usual ? undefined : chosen })}
    />
  )
}

/** The URL parameters, with the person's preferred way to search if they name none. */
function usePreferredMatch(params: ListParams): ListParams {
  const { filter_exact_values } = usePreference()
  return filter_exact_values ? { match: 'exact', ...params } : params
}
