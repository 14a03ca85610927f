import { expect, it } from 'vitest'
import { goneMs, ofDay, present, withNews } from './others.ts'

const day = '2026-03-02'
const ana = { resource_id: 'ana', date: day, visit_id: null }
const beto = { resource_id: 'beto', date: day, visit_id: 'bakery' }
const two = withNews(withNews(new Map(), ana, 0), beto, 1000)

it('knows who looks at the same day, and what they hold', () => {
  expect(ofDay(two, day)).toEqual({ here: ['ana', 'beto'], held: new Map([['bakery', 'beto']]) })
  expect(ofDay(two, '2026-03-03').here).toEqual([])
})

it('forgets whoever leaves, goes to another day, or says nothing for a while', () => {
  expect(ofDay(withNews(two, { ...ana, date: null }, 2000), day).here).toEqual(['beto'])
  expect(ofDay(withNews(two, { ...beto, date: '2026-03-03' }, 2000), day).here).toEqual(['ana'])
  expect([...present(two, goneMs).keys()]).toEqual(['beto'])
  expect(present(two, goneMs - 1)).toBe(two)
})
