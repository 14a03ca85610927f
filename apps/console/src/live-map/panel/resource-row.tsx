import { isFinal, type Visit, type VisitTiming } from '@baquiano/contract/visits'
import { VisitDots } from '@baquiano/ui/visit-dots.tsx'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { LatenessMark } from '../../visits/index.ts'
import { type PersonDay, pressingVisit } from '../day-model.ts'
import { useIsOnline, usePresence } from '../positions/use-presence.ts'
import { useTimingInList } from '../rest/use-timing-in-list.ts'
import type { LiveMap } from '../use-live-map.ts'
import { HelpButton } from './help-button.tsx'
import type { Help } from './help.ts'
import styles from './resource-panel.module.css'
import { useHelp } from './use-help.ts'

interface Props {
  readonly person: PersonDay
  readonly live: LiveMap
}

const noHelp: Help = { atRisk: 0, visit: undefined }

/** A person: presence as far as it is known, the visit they are at, and the day in dots. */
export function ResourceRow({ person, live }: Props) {
  const { id, full_name } = person
  const timingOf = useTimingInList(live, person)
  const { visit, atRisk } = useHelp(live, person, timingOf) ?? noHelp
  const isSelected = id === live.selected?.id
  return (
    <>
      <UnstyledButton
        className={`${styles.row} flex relative gap-8 wide round-10 hover`}
        data-help={visit && true}
        aria-pressed={isSelected}
        onClick={() => live.selectPerson(id)}
      >
        {live.hasPresence ? (
          <PresentAvatar person={person} live={live} />
        ) : (
          <PersonAvatar person={person} />
        )}
        <span className="stack packed grow gap-4 shrink">
          <span className={`${styles.line} row gap-6 shrink`}>
            <b className="ell grow">{full_name}</b>
            {live.hasPresence && <Presence person={person} live={live} />}
          </span>
          <CurrentLine person={person} live={live} timingOf={timingOf} />
          {live.areVisitsKnown && <LastLine visits={person.visits} atRisk={atRisk} />}
        </span>
      </UnstyledButton>
      {visit && <HelpButton className={styles.help} live={live} visit={visit} />}
    </>
  )
}

/** The day in dots, or how many of its visits are at risk. */
function LastLine({ visits, atRisk }: Pick<PersonDay, 'visits'> & Pick<Help, 'atRisk'>) {
  const { t } = useTranslation('live-map')
  if (visits.length === 0) return null
  if (atRisk > 0) {
    return <b className="ell warn strong text-s">{t('at_risk', { count: atRisk })}</b>
  }
  const done = visits.filter(({ status }) => isFinal(status)).length
  return <VisitDots visits={visits} label={t('done', { done, count: visits.length })} />
}

function PresentAvatar({ person, live }: Props) {
  const isThere = useIsOnline(live, person.id)
  const presence = isThere ? 'online' : 'offline'
  return <PersonAvatar person={person} presence={presence} />
}

function Presence({ person: { id }, live }: Props) {
  const { t } = useTranslation(['live-map', 'troubles'])
  const { status, value } = usePresence(live, id)
  if (status === 'unknown') return <small className="dim">{t('troubles:never_seen')}</small>
  if (status === 'offline') {
    return (
      <small className={`${styles.away} middle gap-4 warn`}>
        <IconWifiOff size={12} aria-hidden />
        <bdi>{t(...agoOf(value))}</bdi>
      </small>
    )
  }
  return (
    <small className="num dim">
      <bdi>{value > 2 ? t('speed', { speed: value }) : t('still')}</bdi>
    </small>
  )
}

/** A silence in the unit that fits it. */
function agoOf(minutes: number) {
  if (minutes < 90) return ['ago.minutes', { count: minutes }] as const
  const hours = Math.round(minutes / 60)
  if (hours < 36) return ['ago.hours', { count: hours }] as const
  return ['ago.days', { count: Math.round(hours / 24) }] as const
}

interface LineProps extends Props {
  readonly timingOf: (visit: Visit) => VisitTiming
}

function CurrentLine({ person, live, timingOf }: LineProps) {
  const { t } = useTranslation('live-map')
  const visit = pressingVisit(person.visits, timingOf)
  if (live.isPending) return <Skeleton className={styles.pendingLine} height={11} width="70%" />
  if (!live.areVisitsKnown) return null
  if (!visit)
    return <span className={`${styles.line2} row gap-6 shrink soft text-s`}>{t('free_day')}</span>
  const timing = timingOf(visit)
  return (
    <span className={`${styles.line2} row gap-6 shrink soft text-s`}>
      <StatusGlyph status={visit.status} size={12} />
      <span className="ell grow">{visit.visit_point_name}</span>
      {timing.lateness === 'none' ? (
        <small className="num dim">
          {timing.kind === 'expected' && timing.arrival !== null
            ? t('arrives', { hour: live.time.hourOf(timing.arrival) })
            : live.time.hourOf(Date.parse(visit.start_at))}
        </small>
      ) : (
        <LatenessMark timing={timing} />
      )}
    </span>
  )
}
