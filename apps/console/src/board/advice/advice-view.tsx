import type { Place, PlaceOrder } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { useFocusReturn } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../platform/keys/use-escape.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import { AdviceLanes } from './advice-lanes.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import styles from './advice.module.css'
import { PlaceSummary } from './place-summary.tsx'
import { useAdvice } from './use-advice.ts'
import { useInsertion } from './use-insertion.ts'

const LazyMap = lazy(async () => {
  const { InsertionMap } = await import('./map/insertion-map.tsx')
  return { default: InsertionMap }
})

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly visit: Visit
}

/** Places that are shown: more would be a list to search, not advice. */
const shownPlaces = 5

/** Over the board: the best people and hours for a visit, with the day and the way of each; choosing one gives it to them. */
export function AdviceView({ board, workspace, visit }: Props) {
  const { t } = useTranslation('board')
  const [order, setOrder] = useState<PlaceOrder>('added')
  const [chosen, setChosen] = useState<string>()
  const advice = useAdvice(board, workspace, { visit, order })
  const places = advice.places?.slice(0, shownPlaces)
  const place = places?.find(({ resource_id }) => resource_id === chosen) ?? places?.[0]
  const row = board.rows.find(({ person }) => person.id === place?.resource_id)
  const insertion = useInsertion(visit, row, place)
  const close = () => board.set({ advice: undefined })
  useEscape(true, close)
  const view = useFocusInside()
  const assign = ({ resource_id, span, fit }: Place) => {
    close()
    workspace.place(visit, { resource_id, from: span.from }, fit)
  }
  return (
    <section
      ref={view}
      className={`${styles.view} on-surface`}
      aria-label={t('advice_for', { name: visit.visit_point_name })}
      tabIndex={-1}
    >
      <AdvicePanel
        board={board}
        workspace={workspace}
        visit={visit}
        advice={advice}
        shown={places}
        place={place}
        order={order}
        onOrder={(next) => {
          setOrder(next)
          setChosen(undefined)
        }}
        onChoose={setChosen}
        onAssign={assign}
        onClose={close}
      />
      <div className={`${styles.beside} column shrink shrink-y`}>
        <div className={`${styles.map} relative grow`}>
          <Suspense fallback={null}>
            <LazyMap visit={visit} place={place} insertion={insertion} />
          </Suspense>
          {place && row && (
            <PlaceSummary place={place} row={row} insertion={insertion} visitOf={board.visitOf} />
          )}
        </div>
        <AdviceLanes
          board={board}
          workspace={workspace}
          visit={visit}
          places={places ?? []}
          chosen={place}
        />
      </div>
    </section>
  )
}

/** Keys go on inside while the view is open, and where they were before once it is closed. */
function useFocusInside() {
  const view = useRef<HTMLElement>(null)
  useFocusReturn({ opened: true, shouldReturnFocus: true })
  useEffect(() => view.current?.focus({ preventScroll: true }), [])
  return view
}
