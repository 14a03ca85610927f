import { needsReason, type Place, spanOf } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { Checkbox, Select, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { type Row } from '../day/board-rows.ts'
import { clockOf } from '../day/day-time.ts'
import type { Board } from '../use-board.ts'
import type { Workspace } from '../use-workspace.ts'
import styles from './hand-over.module.css'
import type { HandingOver } from './use-hand-over.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly giver: Row
  readonly handing: HandingOver
}

/** What is left of the day, and who gets each of it when. */
export function HandOverList({ board, workspace, giver, handing }: Props) {
  const { t } = useTranslation('board')
  const { open, movable, given } = handing
  const ids = movable.map(({ id }) => id)
  return (
    <div className="column line-end shrink-y">
      <div className="row gap-8 pad-y-8 pad-x-12 on-sunk line-bottom text-s soft">
        <Checkbox
          size="xs"
          aria-label={t('hand_over.all')}
          checked={given.length > 0 && given.length === movable.length}
          indeterminate={given.length > 0 && given.length < movable.length}
          disabled={movable.length === 0}
          onChange={({ currentTarget: { checked } }) => handing.mark(ids, checked)}
        />
        <span className="grow">{t('hand_over.visit')}</span>
        <span>{t('hand_over.who_when')}</span>
      </div>
      {open.length === 0 && <p className="dim text-m pad-12">{t('hand_over.nothing')}</p>}
      <ul className="grow scroll">
        {open.map((visit) => (
          <Line
            key={visit.id}
            visit={visit}
            board={board}
            workspace={workspace}
            giver={giver}
            handing={handing}
          />
        ))}
      </ul>
    </div>
  )
}

function Line({ visit, ...props }: Props & { readonly visit: Visit }) {
  const { t } = useTranslation('board')
  const { handing, giver } = props
  const isMovable = handing.movable.includes(visit)
  const isGiven = handing.given.includes(visit)
  const { from, to } = spanOf(visit)
  const name = visit.visit_point_name
  return (
    <li className={`${styles.line} pad-12 line-bottom ${isGiven ? '' : 'on-sunk'}`}>
      {isMovable ? (
        <Checkbox
          size="xs"
          aria-label={t('hand_over.give', { name })}
          checked={isGiven}
          onChange={({ currentTarget: { checked } }) => handing.mark([visit.id], checked)}
        />
      ) : (
        <IconLock className="soft" size={15} aria-hidden />
      )}
      <span className={`${styles.what} stack gap-4 shrink`}>
        <span className="row gap-6 shrink">
          <StatusGlyph status={visit.status} size={13} />
          <b className="ell text-m strong">
            <bdi>{name}</bdi>
          </b>
        </span>
        <bdi className="ell soft text-s">{visit.address}</bdi>
        <span className="soft text-s num">
          {t('hand_over.window', { from: clockOf(from), to: clockOf(to) })}
        </span>
      </span>
      <span className={`${styles.who} stack gap-4`}>
        {isGiven ? (
          <WhoAndWhen visit={visit} {...props} />
        ) : (
          <span className="soft text-s">
            {t(isMovable ? 'hand_over.stays' : 'hand_over.locked', {
              name: giver.person.full_name,
            })}
          </span>
        )}
      </span>
    </li>
  )
}

const tray = 'tray'

/** Whom a visit goes to and at which hour, and what that costs. */
function WhoAndWhen({ visit, board, workspace, handing }: Props & { readonly visit: Visit }) {
  const { t } = useTranslation('board')
  const choice = handing.choiceOf(visit.id)
  const step = handing.steps?.get(visit.id)
  if (choice !== null && (!step || step.place === null)) return <Skeleton height={44} />
  const place = step?.place ?? undefined
  const people = board.rows.filter(({ person }) =>
    step?.places.some(({ resource_id }) => resource_id === person.id),
  )
  const value = choice === null ? tray : (place?.resource_id ?? choice ?? null)
  return (
    <>
      <Select
        size="xs"
        aria-label={t('hand_over.to_whom', { name: visit.visit_point_name })}
        placeholder={t('hand_over.nobody')}
        data={[
          ...people.map(({ person }) => ({ value: person.id, label: person.full_name })),
          { value: tray, label: t('hand_over.to_tray') },
        ]}
        value={value}
        onChange={(next) => handing.choose(visit.id, next === tray ? null : (next ?? undefined))}
        searchable
      />
      {choice !== null && place && <When visit={visit} place={place} workspace={workspace} />}
      {choice !== null && !place && <span className="bad text-s">{t('hand_over.no_place')}</span>}
    </>
  )
}

interface WhenProps {
  readonly visit: Visit
  readonly place: Place
  readonly workspace: Workspace
}

function When({ visit, place, workspace }: WhenProps) {
  const { from } = spanOf(visit)
  const isMoved = place.span.from !== from
  const hasCost = place.fit.costs.some(({ kind }) => kind !== 'detour')
  return (
    <span className="stack gap-2 text-s">
      <span className="num">
        {isMoved && <s className="soft">{clockOf(from)}</s>} <b>{clockOf(place.span.from)}</b>
      </span>
      <bdi className={hasCost || needsReason(place.fit) ? 'warn' : styles.good}>
        {workspace.fitText(place.fit)}
      </bdi>
    </span>
  )
}
