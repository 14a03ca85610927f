import type { AlarmFiring } from '@baquiano/contract/alarms'
import { expect, it } from 'vitest'
import { makeFiring } from '../../test/make-firing.ts'
import { makePanicAlarm } from '../../test/make-panic-alarm.ts'
import { makeVisit } from '../../test/make-visit.ts'
import { byUrgency, type TroubleMoment, troubleOf } from './troubles.ts'

const now = Date.parse('2026-11-20T15:30:00.000Z')
const tenAgo = Date.parse('2026-11-20T15:20:00.000Z')

/** A moment at which everybody is online, and no alarm has fired. */
const calm: TroubleMoment = {
  now,
  silentSince: () => undefined,
  etaOf: () => undefined,
  alertsOf: () => undefined,
}
const fired = (...firings: AlarmFiring[]): TroubleMoment => ({
  ...calm,
  alertsOf: () => ({ firings, panic: undefined }),
})
const silent: TroubleMoment = { ...calm, silentSince: () => tenAgo }
const late = makeVisit({ end_at: '2026-11-20T15:10:00.000Z' })
const open = (count: number) => Array.from({ length: count }, () => makeVisit())
const kindsOf = (visits: ReturnType<typeof makeVisit>[], moment: TroubleMoment) =>
  troubleOf({ id: 'a', visits }, moment)?.map(({ kind }) => kind)

it('finds nothing wrong with a day that goes well', () => {
  expect(kindsOf([makeVisit()], calm)).toBeUndefined()
})

it('says every cause once, the worst first', () => {
  const panic = makePanicAlarm()
  const firings = [
    makeFiring({ kind: 'battery', event: 'Level' }),
    makeFiring({ kind: 'speed', event: 'Level' }),
    makeFiring(),
    makeFiring({ kind: 'radio' }),
  ]
  const moment = { ...silent, alertsOf: () => ({ firings, panic }) }
  const causes = ['panic', 'silent', 'late', 'zone', 'speed', 'battery']
  expect(kindsOf([late], moment)).toEqual(causes)
})

it('counts the visits that a silence leaves, and only those that are late where somebody is late', () => {
  const visits = [late, makeVisit(), makeVisit({ status: 'Finalized' })]
  const [quiet, behind] = troubleOf({ id: 'a', visits }, silent) ?? []
  expect(quiet).toMatchObject({ kind: 'silent', since: tenAgo, visits: visits.slice(0, 2) })
  expect(behind).toMatchObject({ kind: 'late', visits: [late] })
})

it('asks nobody to act on a silence that is over, or that leaves nothing to do', () => {
  const firing = makeFiring({ kind: 'gps', event: 'Silence' })
  expect(kindsOf([makeVisit()], fired(firing))).toBeUndefined()
  expect(kindsOf([], silent)).toBeUndefined()
  expect(kindsOf([], { ...fired(firing), silentSince: () => tenAgo })).toEqual(['silent'])
})

it('gathers what fired for one cause, the newest first', () => {
  const [older, newer] = [
    makeFiring({ fired_at: '2026-11-20T15:00:00.000Z' }),
    makeFiring({ fired_at: '2026-11-20T15:20:00.000Z' }),
  ]
  const trouble = troubleOf({ id: 'a', visits: [] }, fired(older, newer))
  expect(trouble).toMatchObject([{ kind: 'zone', since: tenAgo, firings: [newer, older] }])
})

it('puts the silence that leaves most visits first, and one of nobody ever heard after what is late', () => {
  const people = [
    troubleOf({ id: 'battery', visits: [] }, fired(makeFiring({ kind: 'battery' }))),
    troubleOf({ id: 'unseen', visits: open(5) }, { ...calm, silentSince: () => null }),
    troubleOf({ id: 'late', visits: [late] }, calm),
    troubleOf({ id: 'one', visits: open(1) }, silent),
    troubleOf({ id: 'seven', visits: open(7) }, silent),
  ]
  const sorted = people.flatMap((trouble) => (trouble ? [trouble] : [])).toSorted(byUrgency)
  expect(sorted.map(([{ kind, visits }]) => `${kind} ${visits.length}`)).toEqual([
    'silent 7',
    'silent 1',
    'late 1',
    'silent 5',
    'battery 0',
  ])
})
