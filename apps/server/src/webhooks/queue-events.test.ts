import { expect, it } from 'vitest'
import { visitEventOf } from './queue-events.ts'

it.each([
  ['create', null, 'Not Assigned', 'visit.created'],
  ['restore', 'Scheduled', 'Scheduled', 'visit.created'],
  ['edit', 'Scheduled', 'Scheduled', 'visit.updated'],
  ['start', 'On the way', 'In progress', 'visit.status_changed'],
  ['cancel', 'Scheduled', 'Canceled', 'visit.canceled'],
  ['remove', 'Scheduled', 'Scheduled', 'visit.removed'],
  ['start', 'Scheduled', null, undefined],
])('takes the step %s from %s to %s for %s', (transition, from, to, type) => {
  expect(visitEventOf({ transition, from, to })?.type).toBe(type)
})
