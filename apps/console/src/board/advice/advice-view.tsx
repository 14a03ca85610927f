import { signedKilometreText } from '@baquiano/contract/platform'
import type { Place, PlaceOrder } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { useFocusReturn } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import type { Row } from '../day/board-rows.ts'
import { clockOf } from '../day/day-time.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import { AdviceLanes } from './advice-lanes.tsx'
import { AdvicePanel } from './advice-panel.tsx'
import styles from './advice.module.css'
import { useAdvice } from './use-advice.ts'
import { type Insertion, useInsertion } from './use-insertion.ts'

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

interface PlaceSummaryProps {
  readonly place: Place
  readonly row: Row
  readonly insertion: Insertion
  readonly visitOf: (id: string) => Visit | undefined
}

/** The place that is looked at, upon the map: between whom it lies, and what it costs in minutes, kilometres and delay. */
function PlaceSummary({ place, row, insertion, visitOf }: PlaceSummaryProps) {
  const { t, i18n } = useTranslation('board')
  const { fit, span } = place
  const { added_m } = insertion
  const before = visitOf(fit.before_id ?? '')
  const after = visitOf(fit.after_id ?? '')
  const names = { before: before?.visit_point_name, after: after?.visit_point_name }
  const delayed = fit.costs.find((cost) => cost.kind === 'delays')
  return (
    <section
      className={`${styles.summary} row gap-12 pad-12 round-10 on-raised shadow`}
      aria-label={t('place_of', {
        name: row.person.full_name,
        hours: `${clockOf(span.from)}–${clockOf(span.to)}`,
      })}
    >
      <PersonAvatar person={row.person} size={30} />
      <span className="stack grow shrink">
        <b className="ell text-m strong num">
          <bdi>{row.person.full_name}</bdi>,{' '}
          <bdi>
            {clockOf(span.from)}–{clockOf(span.to)}
          </bdi>
        </b>
        <span className="ell soft text-s">{t(`beside.${besideOf(before, after)}`, names)}</span>
      </span>
      {fit.added_s !== null && <Figure name={t('figures.driving')}>{drivingOf(place)}</Figure>}
      {added_m !== undefined && (
        <Figure name={t('figures.distance')}>{signedKilometreText(added_m, i18n.language)}</Figure>
      )}
      <Figure name={t('figures.delayed')}>
        {delayed ? t('minutes_of', { minutes: delayed.minutes }) : t('figures.nobody')}
      </Figure>
    </section>
  )
}

function besideOf(before: Visit | undefined, after: Visit | undefined) {
  if (before) return after ? 'between' : 'after_last'
  return after ? 'before_first' : 'only_one'
}

interface FigureProps {
  readonly name: string
  readonly children: ReactNode
}

const Figure = ({ name, children }: FigureProps) => (
  <span className="stack">
    <b className="text-m strong num nowrap">
      <bdi>{children}</bdi>
    </b>
    <span className="soft text-s nowrap">{name}</span>
  </span>
)

/** The way there and the way on, without the one that they save: `17 + 12 − 21`. */
function drivingOf({ fit }: Place): string {
  const [there, onward] = [minutesOf(fit.before_s), minutesOf(fit.after_s)]
  const saved = there + onward - minutesOf(fit.added_s)
  const sum = [fit.before_s !== null && there, fit.after_s !== null && onward].filter(
    (minutes) => minutes !== false,
  )
  const text = sum.length === 0 ? '0' : sum.join(' + ')
  return saved > 0 ? `${text} − ${saved}` : text
}

const minutesOf = (seconds: number | null): number => Math.round((seconds ?? 0) / 60)
