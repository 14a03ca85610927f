import { needsReason, type Place } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { Button, Kbd, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { isCovered } from '@baquiano/ui/keys/is-covered.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { clockOf } from '../day/day-time.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import styles from './advice.module.css'
import { useAdvice } from './use-advice.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  /** One whose place in the plan has something wrong. */
  readonly visit: Visit
}

/** More are on the page of advice. */
const shownPlaces = 3

/** Places where a visit would have no conflict: one click, or the key of its number, moves it there. */
export function Alternatives({ board, workspace, visit }: Props) {
  const { t } = useTranslation('board')
  const { places, error, retry } = useAdvice(board, workspace, {
    visit,
    order: 'added',
    isOnTime: true,
  })
  // What needs no reason is one click, so it comes first.
  const shown = places
    ?.toSorted((a, b) => Number(needsReason(a.fit)) - Number(needsReason(b.fit)))
    .slice(0, shownPlaces)
  const apply = ({ resource_id, span, fit }: Place) => {
    workspace.place(visit, { resource_id, from: span.from }, fit)
    workspace.focus.focus(visit.id)
  }
  useHotkeys(
    (shown ?? []).map((place, index) => [
      String(index + 1),
      () => {
        if (!isCovered() && !workspace.lift) apply(place)
      },
    ]),
  )
  return (
    <div className="stack gap-4" aria-live="polite">
      <h4 className="text-s strong soft">{t('alternatives')}</h4>
      {error && <ProblemAlert error={error} onRetry={retry} />}
      {!shown && !error && <Skeleton height={112} />}
      {shown?.length === 0 && <p className="dim text-m">{t('no_alternative')}</p>}
      {shown && shown.length > 0 && (
        <ol className={`${styles.alternatives} stack gap-4`}>
          {shown.map((place, index) => (
            <Alternative
              key={place.resource_id}
              place={place}
              number={index + 1}
              board={board}
              text={workspace.fitText(place.fit)}
              isHolder={place.resource_id === visit.resource_id}
              onApply={() => apply(place)}
            />
          ))}
        </ol>
      )}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconMap2 size={14} aria-hidden />}
        onClick={() => board.set({ advice: visit.id, visit: undefined })}
      >
        {t('other_place')}
      </Button>
    </div>
  )
}

interface AlternativeProps {
  readonly place: Place
  readonly number: number
  readonly board: Board
  readonly text: string
  /** Whether only the hour would be another. */
  readonly isHolder: boolean
  readonly onApply: () => void
}

function Alternative({ place, number, board, text, isHolder, onApply }: AlternativeProps) {
  const { t } = useTranslation('board')
  const row = board.rows.find(({ person }) => person.id === place.resource_id)
  if (!row) return null
  const hours = `${clockOf(place.span.from)}–${clockOf(place.span.to)}`
  const { full_name } = row.person
  return (
    <li>
      <button
        type="button"
        className="row gap-8 wide pad-8 round-8 framed hover text-start"
        aria-label={t('move_to', { name: full_name, hours, fit: text })}
        onClick={onApply}
      >
        <Kbd size="xs" className="desk-only">
          {number}
        </Kbd>
        <PersonAvatar person={row.person} size={26} />
        <span className="stack grow shrink">
          <span className="row between gap-8">
            <b className="ell text-m strong">
              <bdi>{full_name}</bdi>
            </b>
            <bdi className="num nowrap text-m medium">{hours}</bdi>
          </span>
          <bdi className={`ell text-s ${needsReason(place.fit) ? 'warn' : styles.good}`}>
            {isHolder ? t('same_person', { fit: text }) : text}
          </bdi>
        </span>
      </button>
    </li>
  )
}
