import { describe, expect, it } from 'vitest'
import { conflictChoicesOf, conflictKind } from './visit-conflict.ts'
import type { VisitEventKind, VisitStatus } from './visit-status.ts'

const [camila, andres] = ['camila', 'andres']
const free = { person_id: camila, has_proof: true, is_elsewhere: false }
const done = ['on_the_way', 'arrive', 'start', 'finish'] as const
const choices = (
  status: VisitStatus,
  kinds: readonly VisitEventKind[],
  resource_id: string | null = andres,
) =>
  conflictChoicesOf(
    { status, resource_id, reports: kinds.map((transition) => ({ transition })) },
    free,
  )

describe('a visit that somebody else was given', () => {
  it.each(['Scheduled', 'Rescheduled', 'Delayed', 'On the way'] as const)(
    'is closed by whoever did it, while nobody else has begun it: %s',
    (status) => {
      expect(choices(status, done)).toEqual(['close', 'leave'])
    },
  )
  it.each(['In progress', 'Finalized', 'Canceled'] as const)(
    'is only left once it is %s',
    (status) => {
      expect(choices(status, done)).toEqual(['leave'])
    },
  )
  it('is only left by whoever came to the door and began nothing, gave it up or could not do it', () => {
    expect(choices('Scheduled', ['on_the_way', 'arrive'])).toEqual(['leave'])
    expect(choices('Scheduled', ['on_the_way', 'give_up'])).toEqual(['leave'])
    expect(choices('Scheduled', ['on_the_way', 'start', 'cancel'])).toEqual(['leave'])
  })
  it('goes on with whoever began it, unless they are at another one', () => {
    expect(choices('Scheduled', ['start'])).toEqual(['close', 'resume', 'leave'])
    expect(
      conflictChoicesOf(
        { status: 'Scheduled', resource_id: andres, reports: [{ transition: 'start' }] },
        { ...free, is_elsewhere: true },
      ),
    ).toEqual(['close', 'leave'])
  })
  it('is not closed without what its activity asks for', () => {
    const lacking = { ...free, has_proof: false }
    const reports = done.map((transition) => ({ transition }))
    expect(
      conflictChoicesOf({ status: 'Scheduled', resource_id: andres, reports }, lacking),
    ).toEqual(['resume', 'leave'])
  })
})

it('may be taken by whoever did it where nobody has it, and stays theirs where it was moved', () => {
  expect(choices('Not Assigned', done, null)).toEqual(['close', 'leave'])
  expect(choices('Rescheduled', done, camila)).toEqual(['close', 'leave'])
})

it('is called by what became of it for the person', () => {
  const kind = (status: VisitStatus, resource_id: string | null) =>
    conflictKind({ status, resource_id }, camila)
  expect(kind('Scheduled', andres)).toBe('reassigned')
  expect(kind('Not Assigned', null)).toBe('unassigned')
  expect(kind('Rescheduled', camila)).toBe('moved')
  expect(kind('Canceled', andres)).toBe('canceled')
  expect(kind('Finalized', camila)).toBe('closed')
})
