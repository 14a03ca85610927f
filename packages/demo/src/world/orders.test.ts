import { hourMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { companies, town } from '../../test/make-town.ts'
import { assignRounds } from './assign-rounds.ts'
import { localTime } from './local-time.ts'
import { orderNow, ordersOfDay } from './orders.ts'
import { shiftAfter } from './shift.ts'
import { visitPlaces } from './visit-places.ts'

const now_ms = Date.UTC(2026, 10, 20, 15)
const zone = 'America/Bogota'

it.each(companies)('orders for customers of $name who are in no round, each once a day', (plan) => {
  const places = visitPlaces(plan, town)
  const rounds = [...assignRounds(plan, places).values()]
  const visited = new Set(rounds.flatMap(({ stops }) => stops.map(({ key }) => key)))
  for (let days = 1; days <= 7; days += 1) {
    const orders = ordersOfDay(plan, shiftAfter(now_ms, days, [zone, now_ms]))
    const ordering = orders.map(({ place }) => place)
    expect(new Set(ordering).size).toBe(3)
    for (const key of ordering) {
      expect(places.map((place) => place.key)).toContain(key)
      expect(visited).not.toContain(key)
    }
  }
})

it.each(companies)('leaves time to find somebody: $name', (plan) => {
  const day = shiftAfter(now_ms, 1, [zone, now_ms])
  for (const { slot } of ordersOfDay(plan, day)) {
    expect(localTime(slot.start_ms, zone).date).toBe(day.key)
    expect(localTime(slot.end_ms, zone).date).toBe(day.key)
  }
  for (let round = 0; round < 20; round += 1) {
    const { slot, place } = orderNow(plan, now_ms, round)
    expect(slot.start_ms - now_ms).toBe(hourMs)
    expect(visitPlaces(plan, town).map(({ key }) => key)).toContain(place)
  }
})
