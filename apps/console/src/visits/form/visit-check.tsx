import type { VisitNeeds } from '@baquiano/contract/availability'
import { type DraftVisit, draftVisit, fits, type VisitFit } from '@baquiano/contract/fits'
import {
  AppError,
  errorCode,
  hourOfMinutes,
  hourRange,
  minuteMs,
  minutesOnDay,
  shortHour,
} from '@baquiano/contract/platform'
import {
  type VisitPoint,
  visitPointRelateRequest,
  visitPoints,
} from '@baquiano/contract/visit-points'
import type { Visit, VisitSchedule } from '@baquiano/contract/visits'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconRoute, IconX } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFitText } from '../../fits/index.ts'
import { visitPointById } from '../../visit-points/index.ts'
import { fitRank } from '../fit-rank.ts'
import { useTeamOfDay } from '../use-team-of-day.ts'
import { CheckLane } from './check-lane.tsx'
import styles from './visit-check.module.css'

interface CheckedVisit extends VisitSchedule {
  /** Null or empty until they are chosen. */
  readonly visit_point_id: string | null
  readonly activity_id: string | null
  readonly resource_id: string | null
  readonly needs: VisitNeeds | null
}

interface Props {
  readonly visit: CheckedVisit
  /** The stored visit that is changed. */
  readonly except?: string | undefined
  readonly onGive: (resource_id: string) => void
}

/** How many are offered beside whoever is chosen. */
const offered = 4
const typingMs = 400

const fitsOfDraft = (draft: DraftVisit | null) =>
  queryOptions({
    queryKey: ['visits', 'fits', 'draft', draft],
    queryFn: async ({ signal }) =>
      draft ? (await call(fits.listOfDraft, { body: draft }, signal)).records : [],
    enabled: draft !== null && can('CALENDAR_LIST'),
    // Others plan the same day.
    staleTime: minuteMs / 4,
    placeholderData: keepPreviousData,
  })

/**
 * What a visit that is being written meets, before it is saved: the hours of work, the other visits of whoever is to do
 * it, the ways, the rules; and who else could.
 */
export function VisitCheck({ visit, except, onGive }: Props) {
  const { t } = useTranslation('visits')
  const { resource_id, visit_point_id, activity_id, date, hour_init, hour_end } = visit
  const { data: written } = draftVisit.safeParse({
    visit_point_id,
    activity_id,
    date,
    hour_init,
    hour_end,
    skills: visit.needs?.skills ?? null,
    except_id: except ?? null,
  })
  // As text: a draft that says the same is the same.
  const [text] = useDebouncedValue(written ? JSON.stringify(written) : null, typingMs)
  const draft = useMemo(() => (text === null ? null : draftVisit.parse(JSON.parse(text))), [text])
  const { data = [], error, refetch } = useQuery(fitsOfDraft(draft))
  const team = useTeamOfDay(date)
  const day = team?.flatMap(({ visits }) => visits).filter(({ id }) => id !== except)
  const fit = data.find((it) => it.resource_id === resource_id)
  const person = team?.find(({ id }) => id === resource_id)
  if (date === '') return null
  return (
    <section className={`${styles.check} stack gap-12 pad-16`} aria-label={t('check.title')}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!written && <p className="dim text-m">{t('check.incomplete')}</p>}
      {day && <Chosen visit={visit} day={day} fit={fit} person={person} />}
      {written && <Others fits={data} team={team} chosen={resource_id} onGive={onGive} />}
    </section>
  )
}

interface ChosenProps {
  readonly visit: CheckedVisit
  /** The visits of that day. */
  readonly day: readonly Visit[]
  readonly fit: VisitFit | undefined
  readonly person: Person | undefined
}

/** What the visit meets with whoever is chosen to do it. */
function Chosen({ visit, day, fit, person }: ChosenProps) {
  const { visit_point_id, resource_id, date } = visit
  const own = day.filter((it) => it.resource_id === resource_id)
  return (
    <>
      {fit && <Findings fit={fit} day={day} date={date} />}
      {fit && person && visit_point_id && isUnrelated(fit) && (
        <RelateToo visit_point_id={visit_point_id} person={person} />
      )}
      {resource_id && <CheckLane visit={visit} day={own} hours={fit?.hours} />}
      <Where visit={visit} day={own} fit={fit} />
    </>
  )
}

/** Where the visit would be, once its point is chosen, and between which others; nothing of a point without a place. */
function Where({ visit, day, fit }: Omit<ChosenProps, 'person'>) {
  const { data: point } = useQuery(visitPointById(visit.visit_point_id || undefined))
  if (!point || point.cx === null || point.cy === null || visit.hour_init === '') return null
  const visitOf = (id: string | null | undefined) => day.find((it) => it.id === id)
  return (
    <div className={`${styles.map} framed round-10 clip`}>
      <LazyCheckMap
        point={{ cx: point.cx, cy: point.cy }}
        hour={shortHour(visit.hour_init)}
        before={visitOf(fit?.before_id)}
        after={visitOf(fit?.after_id)}
      />
    </div>
  )
}

/** The map's own code comes with its first use. */
const LazyCheckMap = lazyPart(async () => (await import('./check-map.tsx')).CheckMap)

/** Whether nothing but that the visit point is not theirs excludes them, which whoever asks may change. */
const isUnrelated = ({ costs }: VisitFit) => costs.some(({ kind }) => kind === 'relation')

interface Person {
  readonly id: string
  readonly full_name: string
}

interface RelateProps {
  readonly visit_point_id: string
  readonly person: Person
}

/** Makes somebody one of those who visit the visit point. */
function RelateToo({ visit_point_id, person }: RelateProps) {
  const { t } = useTranslation('visits')
  const relating = useAction({
    send: async () => {
      const point = await call(visitPoints.get, { params: { id: visit_point_id } })
      await relate(point, [...point.resource_ids, person.id])
      return point
    },
    done: ({ name }) => t('check.related', { name, person: person.full_name }),
    undo: (point) => () => relate(point, point.resource_ids),
    refresh: [['visits', 'fits'], ['visit-points']],
  })
  if (!can('VISIT_POINT_UPDATE')) return null
  return (
    <div>
      <Button
        size="compact-sm"
        variant="light"
        loading={relating.isPending}
        onClick={() => relating.mutate()}
      >
        {t('check.relate', { name: person.full_name })}
      </Button>
    </div>
  )
}

async function relate(
  { id, relation_mode }: Pick<VisitPoint, 'id' | 'relation_mode'>,
  resource_ids: readonly string[],
): Promise<void> {
  const body = { action: 'relate', select: { id: [id] }, relation_mode, resource_ids }
  const answer = await call(visitPoints.bulkRelate, { body: visitPointRelateRequest.parse(body) })
  const code = answer.outcomes[0]?.code ?? null
  if (code !== null) throw new AppError(errorCode.parse(code))
}

interface FindingsProps {
  readonly fit: VisitFit
  /** The visits of that day. */
  readonly day: readonly Visit[]
  readonly date: string
}

type FindingKind = 'good' | 'way' | 'warn' | 'bad'

/** What is right and what is wrong with giving the visit to somebody at its hours. */
function Findings({ fit, day, date }: FindingsProps) {
  const { t } = useTranslation('visits')
  const visitOf = (id: string | null) => day.find((it) => it.id === id)
  const { costText, fitText } = useFitText(visitOf)
  const [before, after] = [visitOf(fit.before_id), visitOf(fit.after_id)]
  const findings: (readonly [kind: FindingKind, text: string])[] = []
  if (fit.code !== null) findings.push([isUnrelated(fit) ? 'warn' : 'bad', t(`fit.${fit.code}`)])
  else if (fit.obstacle) findings.push(['bad', fitText(fit)])
  else {
    const [shift, rest] = partition(fit.costs, ({ kind }) => shiftCosts.has(kind))
    if (shift.length > 0) findings.push(['warn', costText({ ...fit, costs: shift })])
    else if (fit.hours) findings.push(['good', t('check.shift', { hours: hourRange(fit.hours) })])
    findings.push(['good', t(...freeText({ before, after, date }))])
    // A long way alone delays nobody; its minutes stand with the ways.
    const against = rest.filter(({ kind }) => kind !== 'detour')
    if (against.length > 0) findings.push(['warn', costText({ ...fit, costs: against })])
  }
  const way = (name: 'way_from' | 'way_on', visit: Visit | undefined, seconds: number | null) =>
    visit && seconds !== null
      ? [t(`check.${name}`, { minutes: Math.round(seconds / 60), name: visit.visit_point_name })]
      : []
  const ways = [...way('way_from', before, fit.before_s), ...way('way_on', after, fit.after_s)]
  if (ways.length > 0) findings.push(['way', ways.join(', ')])
  return (
    <ul className="stack gap-8 text-m" aria-live="polite">
      {findings.map(([kind, text]) => (
        <li key={text} className="row gap-8" data-kind={kind}>
          <span className={`${styles.sign} fixed row ${kind === 'way' ? 'dim' : kind}`}>
            {signs[kind]}
          </span>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Costs that are about the hours of work. */
const shiftCosts: ReadonlySet<string> = new Set(['overtime', 'away'])

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean) {
  return [items.filter(test), items.filter((item) => !test(item))] as const
}

const signs = {
  good: <IconCheck size={16} aria-hidden />,
  way: <IconRoute size={16} aria-hidden />,
  warn: <IconAlertTriangle size={16} aria-hidden />,
  bad: <IconX size={16} aria-hidden />,
}

interface Gap {
  readonly before: Visit | undefined
  readonly after: Visit | undefined
  readonly date: string
}

/** Between which visits the hours lie: key and hours of its sentence. */
function freeText({ before, after, date }: Gap) {
  const from = before && hourText(minutesOnDay(before, date).to)
  const to = after && hourText(minutesOnDay(after, date).from)
  if (from && to) return ['check.free_between', { from, to }] as const
  if (from) return ['check.free_from', { from }] as const
  if (to) return ['check.free_until', { to }] as const
  return ['check.free', {}] as const
}

const hourText = (minutes: number): string => shortHour(hourOfMinutes(minutes))

interface OthersProps {
  readonly fits: readonly VisitFit[]
  readonly team: ReturnType<typeof useTeamOfDay>
  readonly chosen: string | null
  readonly onGive: (resource_id: string) => void
}

/** Who else could do it at its hours, whoever it fits best first. */
function Others({ fits: known, team, chosen, onGive }: OthersProps) {
  const { t } = useTranslation('visits')
  const day = team?.flatMap(({ visits }) => visits)
  const { fitText } = useFitText((id) => day?.find((it) => it.id === id))
  if (!team || known.length === 0) return null
  const people = known
    .flatMap((fit) => {
      const person = team.find(({ id }) => id === fit.resource_id)
      return person && fit.code === null && fit.resource_id !== chosen ? [{ fit, person }] : []
    })
    .toSorted((a, b) => fitRank(a.fit) - fitRank(b.fit))
    .slice(0, offered)
  if (people.length === 0) {
    return chosen === null ? <p className="warn text-m">{t('check.nobody')}</p> : null
  }
  return (
    <section className="stack gap-8" aria-label={t('check.who_else')}>
      <h3 className="text-m strong">{t(chosen === null ? 'check.who' : 'check.who_else')}</h3>
      <ul className="framed round-10 on-surface">
        {people.map(({ fit, person: { id, full_name } }) => (
          <li key={id} className={`${styles.other} row gap-8 pad-8`}>
            <Avatar id={id} name={full_name} size={28} />
            <span className="stack grow shrink">
              <bdi className="ell medium text-m">{full_name}</bdi>
              <span className={`text-s ${levelClass[fit.level]}`}>{fitText(fit)}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('check.give_to', { name: full_name })}
              onClick={() => onGive(id)}
            >
              {t('assign')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const levelClass = { fits: 'good', costs: 'warn', impossible: 'bad' } as const
