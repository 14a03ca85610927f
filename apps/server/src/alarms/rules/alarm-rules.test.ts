import type { AlarmHolidayMode } from '@baquiano/contract/alarms'
import { secondMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import {
  always,
  aSample,
  aSquare,
  at,
  deliver,
  eastBy,
  firedOf,
  inOrder,
  prepared,
  textsOf,
} from '../../../test/alarm-timeline.ts'
import { initialState } from './alarm-state.ts'
import { seedState, foldAlarm } from './fold-alarm.ts'
import { judgeSchedule } from './judge-schedule.ts'
import type { SampleRule } from './prepare-alarm.ts'
import { endOfDay, isWatched, watchedSpans } from './watched-hours.ts'

const zone = (zone_type: 'Input' | 'Output' | 'Input and Output', persist_s = 0): SampleRule => ({
  kind: 'zone',
  zone_id: '019c8a00-0000-7000-8000-000000000000',
  zone_type,
  margin_m: 0,
  persist_s,
})
const battery = { kind: 'battery', battery_pct: 20, persist_s: 0 } as const
const speed = (persist_s = 0): SampleRule => ({ kind: 'speed', speed_km_h: 80, persist_s })
const silence = { kind: 'gps', silent_min: 20 } as const
const shape = aSquare(200)

const inside = (hour: string, accuracy_m = 8) => aSample(hour, { accuracy_m })
const outside = (hour: string, accuracy_m = 8, metres = 300) =>
  aSample(hour, { ...eastBy(metres), accuracy_m })
const standing = (hour: string, metres: number) => outside(hour, 22, metres)
const charged = (hour: string, battery_pct: number) => aSample(hour, { battery_pct })
const driving = (hour: string, speed_km_h: number) => aSample(hour, { speed_km_h })

const leaves = (minute: string) => [
  inside(`09:${minute}:00`),
  inside(`09:${minute}:10`),
  outside(`09:${minute}:20`),
  outside(`09:${minute}:30`),
]

it('fires nothing for a single position outside, again and again', () => {
  const hours = ['08', '09'].flatMap((hour) =>
    ['00', '10', '20', '30', '40', '50'].map((minute) => `${hour}:${minute}`),
  )
  const samples = hours.flatMap((hour) => [
    inside(`${hour}:00`),
    outside(`${hour}:30`),
    inside(`${hour}:59`),
  ])
  expect(firedOf(prepared(zone('Output'), { shape }), samples)).toEqual([])
})

it('fires nothing where the circle of accuracy touches the border', () => {
  const samples = [inside('08:59:00'), outside('09:00:00', 60, 160), inside('09:00:30')]
  expect(firedOf(prepared(zone('Output'), { shape }), samples)).toEqual([])
  const all = [inside('08:59:00'), outside('09:00:00', 60, 160), outside('09:00:30', 60, 160)]
  expect(firedOf(prepared(zone('Output'), { shape }), all)).toEqual([])
})

it('fires at the second position on the other side, or after 60 seconds that nothing contradicts', () => {
  const alarm = prepared(zone('Output'), { shape })
  expect(firedOf(alarm, [inside('08:59:30'), outside('09:01:00'), outside('09:01:20')])).toEqual([
    'Output 09:01:20',
  ])
  const silent = [...inOrder([inside('08:59:30'), outside('09:01:00')])]
  const start = at('08:59:00')
  const later = { samples: [], now: at('09:02:00') }
  expect(textsOf(deliver(alarm, { start, arrivals: [...silent, later] }))).toEqual([
    'Output 09:02:00',
  ])
  const soon = { samples: [], now: at('09:01:59') }
  expect(deliver(alarm, { start, arrivals: [...silent, soon] })).toEqual([])
})

it('fires nothing for one position of somebody who stands on the border, however long they stand there', () => {
  const alarm = prepared(zone('Output'), { shape })
  const start = at('08:50:00')
  const later = { samples: [], now: at('09:10:00') }
  const before = [inside('08:58:00'), inside('08:58:30'), standing('09:00:00', 140)]
  const border = [standing('09:00:20', 95), standing('09:00:40', 103), standing('09:01:20', 90)]
  const arrivals = [...inOrder([...before, ...border]), later]
  expect(deliver(alarm, { start, arrivals })).toEqual([])
  // Fixes that grow inexact beyond it take nothing back, and a second one that is clear settles it.
  const inexact = [standing('09:00:20', 115), standing('09:00:40', 110)]
  const away = inOrder([...before, ...inexact])
  expect(textsOf(deliver(alarm, { start, arrivals: [...away, later] }))).toEqual([
    'Output 09:01:00',
  ])
  const gone = inOrder([...before, ...border, standing('09:01:40', 140)])
  expect(textsOf(deliver(alarm, { start, arrivals: gone }))).toEqual(['Output 09:01:40'])
})

it('takes no single position for the side on which somebody begins', () => {
  const alarm = prepared(zone('Input and Output'), { shape })
  const home = [inside('09:00:20'), inside('09:00:40'), inside('09:01:00')]
  expect(firedOf(alarm, [outside('09:00:00'), ...home])).toEqual([])
  const seen = [outside('09:00:00'), outside('09:00:10'), ...home]
  expect(firedOf(alarm, seen)).toEqual(['Input 09:00:40'])
  // One that nothing contradicts for 60 seconds is where they were.
  const alone = [outside('09:00:00'), inside('09:01:01'), inside('09:01:20')]
  expect(firedOf(alarm, alone)).toEqual(['Input 09:01:20'])
})

it('fires nothing for a drive through that is shorter than it has to last', () => {
  const drive = ['00:00', '00:20', '00:40', '01:10'].map((time) => inside(`10:${time}`))
  const samples = [outside('09:58:40'), ...drive, outside('10:01:30'), outside('10:01:50')]
  expect(firedOf(prepared(zone('Input', 180), { shape }), samples)).toEqual([])
  expect(firedOf(prepared(zone('Input'), { shape }), samples)).toEqual(['Input 10:00:20'])
})

it('fires once it has lasted, though a single position contradicts it', () => {
  const stay = [inside('10:00:00'), inside('10:00:20'), outside('10:02:50'), inside('10:03:10')]
  const alarm = prepared(zone('Input', 180), { shape })
  expect(firedOf(alarm, [outside('09:58:00'), ...stay])).toEqual(['Input 10:03:10'])
  const gone = [...stay.slice(0, 3), outside('10:03:10')]
  expect(firedOf(alarm, [outside('09:58:00'), ...gone])).toEqual([])
})

it('judges stored positions by their own time and leaves the present as it is', () => {
  const alarm = prepared(zone('Input'), { shape })
  const stored = [inside('10:20:00'), inside('10:21:00'), outside('10:40:00')]
  const arrivals = [
    { samples: [outside('10:00:00')] },
    { samples: [outside('11:00:00')] },
    ...inOrder(stored),
    { samples: [outside('11:02:00')] },
  ]
  expect(textsOf(deliver(alarm, { start: at('09:00:00'), arrivals }))).toEqual(['Input 10:21:00'])
})

it('fires once for a stretch above the speed, at its first position', () => {
  const stored = ['00', '01', '02', '03', '04', '05'].map((minute) =>
    driving(`06:${minute}:00`, 95),
  )
  expect(firedOf(prepared(speed()), stored)).toEqual(['Level 06:00:00'])
})

it('fires once for five positions in five seconds, in whatever order two processes judge them', () => {
  const burst = ['00', '01', '02', '03', '04'].map((second) => inside(`09:00:${second}`))
  const first = outside('08:58:00')
  const alarm = prepared(zone('Input'), { shape })
  const [a, b, c, d, e] = burst
  if (!a || !b || !c || !d || !e) throw new Error('there are five')
  const arrivals = [[first], [c, a], [e, c], [b, d], burst].map((samples) => ({ samples }))
  expect(textsOf(deliver(alarm, { start: at('08:50:00'), arrivals }))).toEqual(['Input 09:00:01'])
})

it('fires nothing for a zone that lies between two positions', () => {
  const samples = [-150, -50, 50, 150].map((metres, step) =>
    outside(`09:00:0${step * 2}`, 5, metres),
  )
  expect(firedOf(prepared(zone('Input'), { shape: aSquare(40) }), samples)).toEqual([])
})

it('fires the output of one zone and the input of the next at the same instant', () => {
  const step = [inside('08:59:00'), outside('09:01:00', 8, 200), outside('09:01:10', 8, 200)]
  expect(firedOf(prepared(zone('Output'), { shape }), step)).toEqual(['Output 09:01:10'])
  const beside = aSquare(200, 200)
  expect(firedOf(prepared(zone('Input'), { shape: beside }), step)).toEqual(['Input 09:01:10'])
})

it('fires for no state that it finds, only for the next crossing', () => {
  const alarm = prepared(zone('Input and Output'), { shape })
  const state = seedState(alarm, inside('08:30:00'), at('09:00:00'))
  const samples = [inside('09:10:00'), outside('09:29:50'), outside('09:30:00')]
  const { judged } = foldAlarm(alarm, { state, samples })
  expect(textsOf(judged)).toEqual(['Output 09:30:00'])
  const low = prepared(battery)
  const charge = [charged('09:00:00', 14), charged('09:30:00', 26), charged('10:00:00', 19)]
  const found = foldAlarm(low, {
    state: seedState(low, charged('08:00:00', 15), at('08:30:00')),
    samples: charge,
  })
  expect(textsOf(found.judged)).toEqual(['Level 10:00:00'])
  // Who has been silent for long when it begins is not silent anew; who is about to be, is.
  const silent = prepared(silence)
  const silenceFrom = (begin: string) => {
    const from = seedState(silent, inside('08:50:00'), at(begin))
    return textsOf(foldAlarm(silent, { state: from, samples: [inside('09:25:00')] }).judged)
  }
  expect([silenceFrom('09:15:00'), silenceFrom('09:00:00')]).toEqual([[], ['Silence 09:10:00']])
})

it('fires for a low battery below its level, and again only after it was charged five points above', () => {
  const charges = [22, 20, 19, 21, 19, 24, 25, 19]
  const samples = charges.map((charge, step) => charged(`09:0${step}:00`, charge))
  expect(firedOf(prepared(battery), samples)).toEqual(['Level 09:02:00', 'Level 09:07:00'])
})

it('fires for a speed that lasts, from where it began without a break, and again below 90 % of it', () => {
  const samples = [
    driving('09:00:00', 85),
    driving('09:00:20', 85),
    driving('09:00:25', 79),
    driving('09:00:31', 85),
    driving('09:01:02', 86),
    driving('09:01:30', 73),
    driving('09:01:40', 85),
    driving('09:02:20', 85),
    driving('09:02:30', 71),
    driving('09:02:40', 85),
    driving('09:03:10', 85),
  ]
  expect(firedOf(prepared(speed(30)), samples)).toEqual(['Level 09:01:02', 'Level 09:03:10'])
})

it('judges a day by what had happened at its end time, however late it is reported', () => {
  const rule = { kind: 'schedule', event: 'Start', total_visits: 1 } as const
  const none = { started_at: null, finished_at: null, canceled_at: null }
  const end_at = '2026-03-02T14:00:00.000Z'
  const visits = [none, { ...none, started_at: '2026-03-02T13:59:59.000Z' }]
  expect(judgeSchedule(rule, visits, end_at)).toBeNull()
  const late = [none, { ...none, started_at: '2026-03-02T14:00:01.000Z' }]
  expect(judgeSchedule(rule, late, end_at)).toEqual({ done: 0, needed: 1 })
  expect(judgeSchedule(rule, [], end_at)).toBeNull()
})

it('counts no visit that was cancelled by the end time as work', () => {
  const rule = { kind: 'schedule', event: 'Close', total_visits: 5 } as const
  const none = { started_at: null, finished_at: null, canceled_at: null }
  const finished = { ...none, finished_at: '2026-03-02T20:00:00.000Z' }
  const canceled = { ...none, canceled_at: '2026-03-02T20:00:00.000Z' }
  const four = [finished, finished, finished, finished]
  const end_at = '2026-03-02T23:00:00.000Z'
  expect(judgeSchedule(rule, [...four, canceled], end_at)).toBeNull()
  expect(judgeSchedule(rule, [...four, none], end_at)).toEqual({ done: 4, needed: 5 })
})

it('counts silence only while people are on duty', () => {
  const duty = [
    { hour_init: '08:00:00', hour_end: '12:00:00' },
    { hour_init: '13:00:00', hour_end: '17:00:00' },
  ]
  const alarm = prepared(silence, { hours: { duty } })
  const start = at('11:00:00')
  const last = { samples: [inside('11:50:00')] }
  const silentUntil = (hour: string) =>
    textsOf(deliver(alarm, { start, arrivals: [last, { samples: [], now: at(hour) }] }))
  expect(silentUntil('13:19:59')).toEqual([])
  expect(silentUntil('13:20:00')).toEqual(['Silence 13:20:00'])
  expect(silentUntil('16:59:00')).toEqual(['Silence 13:20:00'])
})

it('takes back a silence that later positions fill', () => {
  const alarm = prepared(silence)
  const arrivals = [
    { samples: [inside('10:00:00')] },
    { samples: [], now: at('10:20:00') },
    { samples: [inside('10:10:00'), inside('10:20:30')] },
  ]
  expect(deliver(alarm, { start: at('09:00:00'), arrivals })).toEqual([])
})

it('counts hours over midnight to the day they began on', () => {
  const fridays = {
    ...always,
    weekdays: [5],
    hour_init: '22:00:00',
    hour_end: '06:00:00',
  }
  expect(isWatched(fridays, at('2026-03-07 02:00:00'))).toBe(true)
  expect(isWatched(fridays, at('2026-03-06 02:00:00'))).toBe(false)
  expect(isWatched(fridays, at('2026-03-07 23:00:00'))).toBe(false)
  const crossing = ['2026-03-07 01:59:00', '2026-03-07 02:00:00'].map((hour) => outside(hour))
  const samples = [inside('2026-03-07 01:00:00'), ...crossing]
  expect(firedOf(prepared(zone('Output'), { shape, hours: fridays }), samples)).toHaveLength(1)
  const saturdays = { ...fridays, weekdays: [6] }
  expect(firedOf(prepared(zone('Output'), { shape, hours: saturdays }), samples)).toEqual([])
})

it('skips an hour that the clocks skip, and counts one that they repeat at each of its instants', () => {
  const night = {
    ...always,
    time_zone: 'America/Santiago',
    hour_init: '00:00:00',
    hour_end: '04:00:00',
    ends_next_day: false,
  }
  const lengthOn = (date: string) => {
    const start = Date.parse(`${date}T03:00:00Z`) - 3600 * secondMs
    const spans = watchedSpans(night, { start, end: start + 8 * 3600 * secondMs })
    return spans.map((span) => (span.end - span.start) / (3600 * secondMs))
  }
  expect(lengthOn('2026-09-06')).toEqual([3])
  expect(lengthOn('2026-09-08')).toEqual([4])
  const repeated = ['02:30', '03:30'].map((hour) => Date.parse(`2026-04-05T${hour}:00Z`))
  const late = { ...night, hour_init: '23:00:00', hour_end: '23:59:59' }
  expect(repeated.map((instant) => isWatched(late, instant))).toEqual([true, true])
  expect(new Date(endOfDay(always, '2026-03-02')).toISOString()).toBe('2026-03-03T05:00:00.000Z')
})

it('knows one end of each day, though the clocks skip its hour or repeat it', () => {
  const night = { ...always, time_zone: 'America/Santiago', hour_end: '00:30:00' }
  const endOf = (date: string, hour_end = '00:30:00') =>
    new Date(endOfDay({ ...night, hour_end, ends_next_day: false }, date)).toISOString()
  // From 00:00 to 01:00 on the 6th of September, and from 24:00 back to 23:00 on the 4th of April.
  expect(endOf('2026-09-06')).toBe('2026-09-06T04:30:00.000Z')
  expect(endOf('2026-09-07')).toBe('2026-09-07T03:30:00.000Z')
  expect(['2026-04-05T02:30:00.000Z', '2026-04-05T03:30:00.000Z']).toContain(
    endOf('2026-04-04', '23:30:00'),
  )
})

it('fires again only after its cooldown', () => {
  const alarm = prepared(zone('Output'), { shape, cooldown_min: 30 })
  const samples = ['00', '10', '31', '50'].flatMap(leaves)
  expect(firedOf(alarm, samples)).toEqual(['Output 09:00:30', 'Output 09:31:30'])
})

it('watches on a day off as on a Sunday, and never on duty', () => {
  const days_off = new Set(['2026-03-06'])
  const noon = at('2026-03-06 12:00:00')
  const onDay = (changes: object) => isWatched({ ...always, days_off, ...changes }, noon)
  expect(onDay({})).toBe(true)
  expect(onDay({ weekdays: [1, 2, 3, 4, 5, 6] })).toBe(false)
  expect(onDay({ weekdays: [7] })).toBe(true)
  expect(onDay({ duty: [{ hour_init: '08:00:00', hour_end: '17:00:00' }] })).toBe(false)
  const day = { start: at('2026-03-06 00:00:00'), end: at('2026-03-06 23:00:00') }
  expect(watchedSpans({ ...always, days_off, weekdays: [5] }, day)).toEqual([])
})

/** Two in a year. */
const holidayOf = (date: string) => (['2026-03-06', '2026-04-03'].includes(date) ? 'Fiesta' : null)

it('leaves public holidays out, or watches on them alone', () => {
  const [holiday, other] = [at('2026-03-06 12:00:00'), at('2026-03-05 12:00:00')]
  const watched = (holiday_mode: AlarmHolidayMode) =>
    [holiday, other].map((noon) => isWatched({ ...always, holidayOf, holiday_mode }, noon))
  expect(watched('none')).toEqual([true, true])
  expect(watched('never')).toEqual([false, true])
  expect(watched('only')).toEqual([true, false])
  // A night belongs to the day on which it began.
  const night = { ...always, holidayOf, hour_init: '22:00:00', hour_end: '06:00:00' }
  const after = at('2026-03-07 05:00:00')
  expect(isWatched({ ...night, holiday_mode: 'only' }, after)).toBe(true)
  expect(isWatched({ ...night, holiday_mode: 'never' }, after)).toBe(false)
})

it('waits for the next holiday, however far it is, where silence counts on holidays alone', () => {
  const hours = {
    holidayOf,
    holiday_mode: 'only',
    hour_init: '08:00:00',
    hour_end: '18:00:00',
  } as const
  const alarm = prepared(
    { kind: 'gps', silent_min: 20 },
    { hours: { ...hours, ends_next_day: false } },
  )
  const { state } = foldAlarm(alarm, {
    state: initialState,
    samples: [aSample('2026-03-07 12:00:00')],
  })
  const { judged } = foldAlarm(alarm, { state, samples: [], until: at('2026-04-04 00:00:00') })
  expect(judged.map((fired) => fired.at)).toEqual([at('2026-04-03 08:20:00')])
})
