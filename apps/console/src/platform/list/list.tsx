import { useRef, useState } from 'react'
import { requestKeysHelp } from '../keys/page-keys.ts'
import { useUser } from '../session/use-user.ts'
import { usePhone } from '../use-phone.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListSpec, ViewedSpec } from './list-spec.ts'
import { ListState, StaleBar } from './list-state.tsx'
import { type BodyProps, ListTable } from './list-table.tsx'
import { withOpeningDays } from './opening-days.ts'
import styles from './list.module.css'
import { ShowChoice, shownOf } from './show-choice.tsx'
import { useBulk } from './use-bulk.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { usePreferredMatch } from './use-preferred-match.ts'
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
  const { params, set } = withOpeningDays(spec.filters, matchParams, setUrlParams)
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

/** Only the company's own people have views and exports; platform administrators do not. */
function useOwnSpec<Row extends { readonly id: string }>(spec: ListSpec<Row>): ListSpec<Row> {
  const isOfCompany = useUser().company_id !== null
  const { name: _name, export: _export, ...plain } = spec
  return isOfCompany ? spec : plain
}

const isViewed = <Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
): spec is ViewedSpec<Row> => spec.name !== undefined
