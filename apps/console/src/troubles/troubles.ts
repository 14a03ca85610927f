import type { AlarmFiring, AlarmKind } from '@baquiano/contract/alarms'
import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { isFinal, type Visit, type VisitTiming, visitTiming } from '@baquiano/contract/visits'

/** What may be wrong with somebody's day, the worst first. */
export const troubleKinds = ['panic', 'silent', 'late', 'zone', 'speed', 'battery'] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** Why somebody needs attention. */
export interface Cause {
  readonly kind: TroubleKind
  /** Since when, ms: the last fix of who is silent, the newest firing; null where nothing says it. */
  readonly since: number | null
  /** Visits that it concerns: all open ones of who is silent, else those that are late. */
  readonly visits: readonly Visit[]
  /** Alarms that fired and that nobody has acknowledged, the newest first. */
  readonly firings: readonly AlarmFiring[]
  readonly panic: PanicAlarm | undefined
}

/** The causes of one person, the worst first; never empty. */
export type Trouble = readonly [Cause, ...Cause[]]

/** What alarms and people themselves report of one person. */
export interface Alerts {
  readonly firings: readonly AlarmFiring[]
  readonly panic: PanicAlarm | undefined
}

export interface TroubleMoment {
  readonly now: number
  /** The last fix of who is silent, ms; null of whoever was never heard of, undefined of whoever is online. */
  readonly silentSince: (resource_id: string) => number | null | undefined
  /** When a visit is going to be reached, as far as that is known. */
  readonly etaOf: (visit_id: string) => number | undefined
  readonly alertsOf: (resource_id: string) => Alerts | undefined
}

/** The last fix of whoever is silent, ms; undefined of whoever is online, or was never heard of. */
export const lastHeardOf = (trouble: Trouble | undefined): number | undefined =>
  trouble?.find(({ kind }) => kind === 'silent')?.since ?? undefined

/** A distance from a place is as a zone; a schedule is about late visits, and missing positions are a silence. */
const kindOfAlarm: Readonly<Record<AlarmKind, TroubleKind>> = {
  zone: 'zone',
  radio: 'zone',
  speed: 'speed',
  battery: 'battery',
  gps: 'silent',
  schedule: 'late',
}

interface Person {
  readonly id: string
  readonly visits: readonly Visit[]
}

/** Why a person needs attention now; undefined of whoever does not. */
export function troubleOf(person: Person, moment: TroubleMoment): Trouble | undefined {
  const { firings, panic } = moment.alertsOf(person.id) ?? { firings: [], panic: undefined }
  const since = moment.silentSince(person.id)
  const of = (kind: TroubleKind) => firings.filter((firing) => kindOfAlarm[firing.kind] === kind)
  const open = person.visits.filter(({ status }) => !isFinal(status))
  const late = person.visits.filter((visit) => needsHelp(visit, moment))
  const found = [
    panic && cause('panic', { panic, since: Date.parse(panic.received_at) }),
    // A silence of the past is over: whoever is online again needs nobody for it.
    since !== undefined &&
      (open.length > 0 || of('silent').length > 0) &&
      cause('silent', { since, visits: open, firings: of('silent') }),
    (late.length > 0 || of('late').length > 0) &&
      cause('late', { visits: late, firings: of('late') }),
    ...(['zone', 'speed', 'battery'] as const).map(
      (kind) => of(kind).length > 0 && cause(kind, { firings: of(kind) }),
    ),
  ]
  const [worst, ...others] = found.filter((it) => it !== undefined && it !== false)
  return worst && [worst, ...others]
}

function cause(kind: TroubleKind, given: Partial<Omit<Cause, 'kind'>>): Cause {
  const firings = (given.firings ?? []).toSorted((a, b) => b.fired_at.localeCompare(a.fired_at))
  const newest = firings[0]
  const since = newest === undefined ? null : Date.parse(newest.fired_at)
  return { kind, since, visits: [], panic: undefined, ...given, firings }
}

/** Late, or going to be, or its hour has come and nobody has set out. */
const needsHelp = (visit: Visit, { now, etaOf }: TroubleMoment): boolean =>
  visit.status === 'Delayed' || isLateToCome(visitTiming(visit, { now, eta: etaOf(visit.id) }))

/** Whether a visit that nobody has reached is late, or is going to be. */
export const isLateToCome = ({ kind, lateness }: VisitTiming): boolean =>
  kind !== 'reached' && lateness !== 'none'

/** The worse one first: by kind, then by the visits that it concerns, then the newer firing or the longer silence. */
export function byUrgency([a]: Trouble, [b]: Trouble): number {
  return (
    rankOf(a) - rankOf(b) ||
    b.visits.length - a.visits.length ||
    (a.kind === 'silent' ? 1 : -1) * ((a.since ?? 0) - (b.since ?? 0))
  )
}

/** Whoever was never heard of may have no phone yet: their silence says less than a visit that is late. */
function rankOf({ kind, since }: Cause): number {
  return kind === 'silent' && since === null
    ? troubleKinds.indexOf('late') + 0.5
    : troubleKinds.indexOf(kind)
}
