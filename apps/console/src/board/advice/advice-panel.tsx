import { spanText } from '@baquiano/contract/platform'
import {
  isWithinWindow,
  loadPct,
  needsReason,
  type NoPlace,
  type Place,
  type PlaceOrder,
  placeOrders,
  spanOf,
} from '@baquiano/contract/board'
import { type Visit, visitCode } from '@baquiano/contract/visits'
import { Button, CloseButton, SegmentedControl, Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { VisitStatusPill } from '../../visits/index.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { type Row } from '../day/board-rows.ts'
import { clockOf } from '../day/day-time.ts'
import { isUrgent } from '../day/is-urgent.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import styles from './advice.module.css'
import type { Advice } from './use-advice.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly visit: Visit
  readonly advice: Advice
  /** The places that are shown; undefined until they are known. */
  readonly shown: readonly Place[] | undefined
  /** The one that is looked at. */
  readonly place: Place | undefined
  readonly order: PlaceOrder
  readonly onOrder: (order: PlaceOrder) => void
  readonly onChoose: (resource_id: string) => void
  readonly onAssign: (place: Place) => void
  readonly onClose: () => void
}

/** The best people and hours for a visit, and why others have none. */
export function AdvicePanel({ board, workspace, visit, advice, shown, place, ...on }: Props) {
  const { t } = useTranslation('board')
  return (
    <div className="column line-end shrink-y">
      <Head visit={visit} now={visit.date === board.date ? board.now : null} onClose={on.onClose} />
      <div className={`${styles.body} stack gap-8 pad-12 grow scroll packed`}>
        <Places
          board={board}
          workspace={workspace}
          visit={visit}
          advice={advice}
          shown={shown}
          place={place}
          onChoose={on.onChoose}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('order')}
          data={placeOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
          value={on.order}
          onChange={on.onOrder}
        />
        <ExcludedPeople excluded={advice.excluded} />
      </div>
      <footer className="flex gap-8 pad-12 line-top">
        <Button className="desk-only" variant="default" onClick={() => board.step(1)}>
          {t('other_day')}
        </Button>
        {place && (
          <Button className={`${styles.assign} grow shrink`} onClick={() => on.onAssign(place)}>
            {t('assign_to', {
              name: workspace.nameOf(place.resource_id),
              hour: clockOf(place.span.from),
            })}
          </Button>
        )}
      </footer>
    </div>
  )
}

interface HeadProps {
  readonly visit: Visit
  /** Minutes since midnight; null on another day than the visit's. */
  readonly now: number | null
  readonly onClose: () => void
}

function Head({ visit, now, onClose }: HeadProps) {
  const { t, i18n } = useTranslation(['board', 'platform'])
  const { from, to } = spanOf(visit)
  return (
    <header className="stack gap-4 pad-12 line-bottom">
      <span className="row gap-8">
        <VisitStatusPill status={visit.status} />
        <bdi className="num dim">{visitCode(visit.number)}</bdi>
        <span className="grow" />
        {now !== null && visit.resource_id === null && (
          <b className={`text-m strong nowrap ${isUrgent({ from, to }, now) ? 'bad' : 'soft'}`}>
            {t('board:due', { hour: clockOf(to) })}
          </b>
        )}
        <CloseButton size="sm" aria-label={t('platform:close')} onClick={onClose} />
      </span>
      <h2 className="text-l">
        <bdi>{visit.visit_point_name}</bdi>
      </h2>
      <p className="soft text-m">
        {spanText((to - from) * 60, i18n.language)} ·{' '}
        <bdi>
          {clockOf(from)}–{clockOf(to)}
        </bdi>{' '}
        · <bdi>{visit.activity_name}</bdi>
      </p>
    </header>
  )
}

type PlacesProps = Pick<
  Props,
  'board' | 'workspace' | 'visit' | 'advice' | 'shown' | 'place' | 'onChoose'
>

function Places({ board, workspace, visit, shown, place: chosen, ...props }: PlacesProps) {
  const { t } = useTranslation('board')
  const { places, error, retry } = props.advice
  if (error) return <ProblemAlert error={error} onRetry={retry} />
  if (!places || !shown) return <Skeleton height={220} />
  const hours = spanOf(visit)
  const most = Math.max(...shown.map(({ fit }) => fit.added_s ?? 0), 0)
  return (
    <>
      <span className="row between gap-8">
        <h3 className="text-m strong">{t('best_places')}</h3>
        <span className="text-s dim num">{t('of_possible', { count: places.length })}</span>
      </span>
      {shown.length === 0 && <p className="dim text-m">{t('no_place')}</p>}
      <ol className="stack gap-4">
        {shown.map((place, index) => (
          <PlaceRow
            key={place.resource_id}
            place={place}
            rank={index + 1}
            row={board.rows.find(({ person }) => person.id === place.resource_id)}
            most={most}
            text={workspace.costText(place.fit)}
            isAtItsHours={isWithinWindow(place, hours)}
            isChosen={place === chosen}
            onChoose={() => props.onChoose(place.resource_id)}
          />
        ))}
      </ol>
    </>
  )
}

interface ExcludedPeopleProps {
  /** How many people have no place, by reason. */
  readonly excluded: readonly (readonly [NoPlace, number])[]
}

/** Why the others are not among those proposed. */
function ExcludedPeople({ excluded }: ExcludedPeopleProps) {
  const { t } = useTranslation(['board', 'visits'])
  const all = excluded.reduce((sum, [, count]) => sum + count, 0)
  const most = Math.max(...excluded.map(([, count]) => count), 1)
  if (all === 0) return null
  return (
    <section className="stack gap-8 pad-12 round-10 on-sunk framed">
      <h3 className="text-m strong">{t('board:why_not', { count: all })}</h3>
      <ul className="stack gap-4 text-m">
        {excluded.map(([reason, count]) => (
          <li key={reason} className={`${styles.reason} gap-8 middle`}>
            <span className="soft">
              {t(reason === 'FULL' ? 'visits:fit.full' : `visits:fit.${reason}`)}
            </span>
            <i className={styles.bar} aria-hidden>
              <i style={{ width: `${(count / most) * 100}%` }} />
            </i>
            <b className="num">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlaceRowProps {
  readonly place: Place
  readonly rank: number
  readonly row: Row | undefined
  /** Additional driving of the worst of those shown, seconds. */
  readonly most: number
  /** What the place costs beside that, in words. */
  readonly text: string
  /** Whether the visit would be reached within the hours for which it is planned. */
  readonly isAtItsHours: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Somebody and an hour: how much longer they drive, and what else it costs. */
function PlaceRow({ place, rank, row, most, text, ...props }: PlaceRowProps) {
  const { isAtItsHours, isChosen, onChoose } = props
  const { t } = useTranslation('board')
  if (!row) return null
  const { working } = row
  const { span, fit, planned } = place
  const minutes = fit.added_s === null ? null : Math.round(fit.added_s / 60)
  const share = most === 0 ? 0 : Math.min(((fit.added_s ?? 0) / most) * 100, 100)
  return (
    <li>
      <UnstyledButton
        className={`${styles.place} row gap-8 wide pad-8 round-10 hover`}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="num soft text-m">{rank}</span>
        <PersonAvatar person={row.person} size={32} />
        <span className={`${styles.about} stack gap-4 grow shrink`}>
          <span className="row between gap-8">
            <b className="ell text-m strong">
              <bdi>{row.person.full_name}</bdi>
            </b>
            <span className="num nowrap text-m medium">
              <bdi>
                {clockOf(span.from)}–{clockOf(span.to)}
              </bdi>
            </span>
          </span>
          <i className={styles.bar} aria-hidden>
            <i style={{ width: `${share}%` }} />
          </i>
          <span className="row top between gap-8 text-s">
            <bdi className={needsReason(fit) || !isAtItsHours ? 'warn' : styles.good}>
              {isAtItsHours ? text : t('at_another_hour', { fit: text })}
            </bdi>
            <bdi className="soft num nowrap">
              {t('load_then', {
                before: loadPct(row.planned, working),
                after: loadPct(planned, working),
              })}
            </bdi>
          </span>
        </span>
        <span className={`${styles.added} stack num`}>
          <b className="text-l strong">
            <bdi>{minutes === null ? '—' : `+${minutes}`}</bdi>
          </b>
          <span className="text-s soft">{t('min')}</span>
        </span>
      </UnstyledButton>
    </li>
  )
}
