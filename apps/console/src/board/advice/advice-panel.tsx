import { type Place, placeOrders, type PlaceOrder } from '@baquiano/contract/board'
import { type Visit, visitCode } from '@baquiano/contract/visits'
import { Button, CloseButton, SegmentedControl, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisitStatusPill } from '../../entities/visits/visit-status-pill.tsx'
import { useEscape } from '../../platform/keys/use-escape.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { clockOf } from '../day/day-time.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import styles from './advice.module.css'
import { ExcludedPeople } from './excluded-people.tsx'
import { PlaceRow } from './place-row.tsx'
import { useAdvice } from './use-advice.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
}

/** The best people and hours for a visit; choosing one gives it to them. */
export function AdvicePanel({ board, workspace }: Props) {
  const { t } = useTranslation('board')
  const [order, setOrder] = useState<PlaceOrder>('added')
  const [chosen, setChosen] = useState<string>()
  const advice = useAdvice(board, workspace, order)
  const { visit, places } = advice
  const close = () => board.set({ advice: undefined })
  useEscape(visit !== undefined && !workspace.lift, close)
  if (!visit) return null
  const place = places?.find(({ resource_id }) => resource_id === chosen) ?? places?.[0]
  const assign = ({ resource_id, span, fit }: Place) => {
    close()
    workspace.place(visit, { resource_id, from: span.from }, fit)
  }
  return (
    <section
      className={`${styles.panel} column round-10 on-surface framed shadow`}
      aria-label={t('advice_for', { name: visit.visit_point_name })}
    >
      <Head visit={visit} onClose={close} />
      <div className={`${styles.body} stack gap-8 pad-12 grow scroll packed`}>
        <Places
          board={board}
          workspace={workspace}
          advice={advice}
          chosen={place}
          onChoose={setChosen}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('order')}
          data={placeOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          value={order}
          onChange={(next: PlaceOrder) => {
            setOrder(next)
            setChosen(undefined)
          }}
        />
        <ExcludedPeople excluded={advice.excluded} />
      </div>
      {place && (
        <footer className="pad-12 line-top">
          <Button fullWidth onClick={() => assign(place)}>
            {t('assign_to', {
              name: workspace.nameOf(place.resource_id),
              hour: clockOf(place.span.from),
            })}
          </Button>
        </footer>
      )}
    </section>
  )
}

interface HeadProps {
  readonly visit: Visit
  readonly onClose: () => void
}

function Head({ visit, onClose }: HeadProps) {
  const { t } = useTranslation('platform')
  return (
    <header className="stack gap-4 pad-12 line-bottom">
      <span className="row gap-8">
        <VisitStatusPill status={visit.status} />
        <bdi className="num dim">{visitCode(visit.number)}</bdi>
        <span className="grow" />
        <CloseButton size="sm" aria-label={t('close')} onClick={onClose} />
      </span>
      <h2 className="text-l">
        <bdi>{visit.visit_point_name}</bdi>
      </h2>
      <p className="soft text-m">
        {visit.hour_init.slice(0, 5)}–{visit.hour_end.slice(0, 5)} · {visit.activity_name}
      </p>
    </header>
  )
}

interface PlacesProps extends Props {
  readonly advice: ReturnType<typeof useAdvice>
  readonly chosen: Place | undefined
  readonly onChoose: (resource_id: string) => void
}

function Places({ board, workspace, advice, chosen, onChoose }: PlacesProps) {
  const { t } = useTranslation('board')
  const { places, possible, error, retry } = advice
  if (error) return <ProblemAlert error={error} onRetry={retry} />
  if (!places) return <Skeleton height={220} />
  const most = Math.max(...places.map(({ fit }) => fit.added_s ?? 0), 0)
  return (
    <>
      <span className="row between gap-8">
        <h3 className="text-m strong">{t('best_places')}</h3>
        <span className="text-s dim num">{t('of_possible', { count: possible })}</span>
      </span>
      {places.length === 0 && <p className="dim text-m">{t('no_place')}</p>}
      <ol className="stack gap-4">
        {places.map((place, index) => (
          <PlaceRow
            key={place.resource_id}
            place={place}
            rank={index + 1}
            row={board.rows.find(({ person }) => person.id === place.resource_id)}
            most={most}
            text={workspace.costText(place.fit)}
            isChosen={place === chosen}
            onChoose={() => onChoose(place.resource_id)}
          />
        ))}
      </ol>
    </>
  )
}
