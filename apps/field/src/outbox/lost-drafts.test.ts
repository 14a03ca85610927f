import { expect, it } from 'vitest'
import { lostDrafts } from './lost-drafts.ts'
import { outboxItem } from './outbox-item.ts'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const draft = (n: number, data: object = { motivo: 'Cerrado' }) => ({
  visit_id: idOf(n),
  data: { ...data },
})
const visits = [
  { id: idOf(1), status: 'In progress' },
  { id: idOf(2), status: 'Canceled' },
] as const

it('shows what was begun of visits that were closed or went to somebody else, and nothing else', () => {
  const drafts = [draft(1), draft(2), draft(3), draft(4, {}), draft(5)]
  const waiting = outboxItem.parse({
    kind: 'answer',
    id: idOf(90),
    seq: 1,
    visit_id: idOf(5),
    refusal: null,
    body: { id: idOf(90), form_id: idOf(91), version: 1, data: {} },
  })
  const lost = lostDrafts(drafts, { visits, outbox: [waiting] })
  expect(lost.map(({ visit_id }) => visit_id)).toEqual([idOf(2), idOf(3)])
})
