import { AppError } from '@baquiano/contract/platform'
import { type Visit, visitReport } from '@baquiano/contract/visits'
import { expect, it, vi } from 'vitest'
import { inSendingOrder, type OutboxItem, outboxItem, untilPlacing } from './outbox-item.ts'
import { shownMessages } from './shown-messages.ts'
import { filesOf, withUploads } from './outbox-files.ts'
import { sendOutbox } from './send-outbox.ts'
import { shownProof } from './shown-proof.ts'
import { shownStatus } from './shown-status.ts'
import { isUnsent, shownVisits, unnumbered } from './shown-visits.ts'
import { unlessStalled } from './unless-stalled.ts'

const idOf = (n: number) => `0195d5a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const visitId = idOf(900)
const at = '2026-11-20T15:00:00.000Z'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what these rules read of a visit
const visit = {
  id: visitId,
  number: 1,
  status: 'Scheduled',
  start_at: at,
  update_on: at,
  on_the_way_at: null,
  arrived_at: null,
  started_at: null,
  finished_at: null,
  canceled_at: null,
  cancel_reason: null,
} as Visit

const report = (seq: number, transition: string, more: object = {}): OutboxItem =>
  outboxItem.parse({
    kind: 'report',
    id: idOf(seq),
    seq,
    visit_id: visitId,
    refusal: null,
    body: visitReport.parse({ id: idOf(seq), transition, event_at: at, ...more }),
  })
const panic = (seq: number): OutboxItem =>
  outboxItem.parse({
    kind: 'panic',
    id: idOf(seq),
    seq,
    refusal: null,
    body: { id: idOf(seq), pressed_at: at },
  })

it('sends a call for help first, and the rest in the order in which it was done', () => {
  const refused = { ...report(4, 'start'), refusal: { code: 'VISIT_TRANSITION' } }
  const order = inSendingOrder([report(3, 'finish'), report(1, 'on_the_way'), panic(2), refused])
  expect(order.map(({ seq }) => seq)).toEqual([2, 1, 3])
})

it('sends nothing past an act whose place the phone still looks for, but a call for help', () => {
  const items = [report(1, 'on_the_way'), report(2, 'arrive'), report(3, 'start'), panic(4)]
  const sent = (placing?: number) =>
    untilPlacing(items, ({ seq }) => seq === placing).map(({ seq }) => seq)
  expect(sent()).toEqual([1, 2, 3, 4])
  expect(sent(2)).toEqual([1, 4])
})

it('shows what was done at once, in its order, and nothing that was refused or is impossible', () => {
  expect(statusAfter(false, report(2, 'start'), report(1, 'on_the_way'))).toBe('In progress')
  expect(statusAfter(false, report(1, 'start'))).toBe('Scheduled')
  expect(statusAfter(false, { ...report(1, 'on_the_way'), refusal: { code: 'X' } })).toBe(
    'Scheduled',
  )
  const [canceled] = shownVisits([visit], [report(1, 'cancel', { reason: 'Cerrado' })])
  expect(canceled).toMatchObject({ status: 'Canceled', canceled_at: at, cancel_reason: 'Cerrado' })
  const [arrived] = shownVisits([visit], [report(1, 'on_the_way'), report(2, 'arrive')])
  expect(arrived).toMatchObject({ status: 'On the way', arrived_at: at })
  const [back] = shownVisits([visit], [report(1, 'on_the_way'), report(2, 'give_up')])
  expect(back).toMatchObject({ status: 'Scheduled', on_the_way_at: null })
})

const chosen = (seq: number, start_events: boolean): OutboxItem =>
  outboxItem.parse({
    kind: 'status',
    id: idOf(seq),
    seq,
    refusal: null,
    body: { mobile_status_id: idOf(700), chosen_at: at },
    status: { ...route, start_events },
  })
const statusAfter = (isTold: boolean, ...items: OutboxItem[]) =>
  shownVisits([visit], items, isTold)[0]?.status
const orderOf = (...items: OutboxItem[]) => inSendingOrder(items).map(({ seq }) => seq)
const route = {
  id: idOf(700),
  name: 'Ruta',
  description: '',
  active_form: false,
  zone_required: false,
  start_events: true,
}

it('starts a visit without a trip in a mobile status that lets it, as of when that was chosen', () => {
  expect(statusAfter(true, report(1, 'start'))).toBe('In progress')
  expect(statusAfter(false, report(1, 'start'), chosen(2, true))).toBe('Scheduled')
  expect(statusAfter(false, chosen(1, true), report(2, 'start'))).toBe('In progress')
  expect(statusAfter(true, chosen(1, false), report(2, 'start'))).toBe('Scheduled')
})

it('shows the mobile status that was chosen last and not refused', () => {
  const told = { statuses: [route], status_id: route.id }
  expect(shownStatus(told, [])?.name).toBe('Ruta')
  expect(shownStatus({ ...told, status_id: null }, [chosen(1, true)])?.name).toBe('Ruta')
  const refused = { ...chosen(1, true), refusal: { code: 'MOBILE_OUTSIDE_ZONES' } }
  expect(shownStatus({ ...told, status_id: null }, [refused])).toBeNull()
})

it('sends nothing of a visit that was added here and not taken, until it is', () => {
  const refused = { ...addedVisit(1), refusal: { code: 'VISIT_POINT_INACTIVE' } }
  const other = outboxItem.parse({ ...report(4, 'on_the_way'), visit_id: idOf(901) })
  const acts = [report(2, 'on_the_way'), report(3, 'start'), other]
  expect(orderOf(refused, ...acts)).toEqual([4])
  expect(orderOf(addedVisit(1), ...acts)).toEqual([1, 2, 3, 4])
})

/** A visit that was added on this phone. */
const addedVisit = (seq: number, asked: object | null = null): OutboxItem => {
  const activity_id = idOf(802)
  const body = { id: visitId, visit_point_id: idOf(801), activity_id, begun_at: at }
  const shown = {
    ...visit,
    ...body,
    date: '2026-11-20',
    hour_init: '10:00:00',
    hour_end: '10:30:00',
    resource_id: idOf(803),
    description: '',
    needs: null,
    object_type_id: null,
    data: {},
    number: unnumbered,
    tracking_code: '0',
    end_at: at,
    service_time: 1800,
    imported: false,
    recurrence_id: null,
    recurrence_date: null,
    visit_point_name: 'Tienda',
    visit_point_phone: '',
    address: '',
    city: '',
    cx: null,
    cy: null,
    activity_name: 'Entrega',
    added_on: at,
  }
  const of = { id: visitId, visit_id: visitId, seq, refusal: null }
  return outboxItem.parse({ kind: 'visit', ...of, body, visit: shown, asked })
}

it('shows a visit that was added at once, with what was done on it, until the server has it', () => {
  const acts = [report(3, 'start'), report(2, 'on_the_way')]
  const [shown] = shownVisits([], [...acts, addedVisit(1)])
  expect(shown).toMatchObject({ visit_point_name: 'Tienda', status: 'In progress' })
  expect(shown && isUnsent(shown)).toBe(true)
  expect(shownVisits([visit], [addedVisit(1)])).toEqual([visit])
  expect(shownVisits([], [{ ...addedVisit(1), refusal: { code: 'ID_TAKEN' } }])).toEqual([])
})

it('asks on a visit that was added for what its activity is known to ask', () => {
  const asked = {
    visit_id: visitId,
    form: null,
    form_proof: 'optional',
    photo_proof: 'required',
    photo_source: 'any',
    signature_proof: 'off',
    is_answered: false,
    photo_count: 0,
    has_signature: false,
  }
  const items = [addedVisit(1, asked)]
  expect(shownProof([], items)).toMatchObject([{ visit_id: visitId, photo_proof: 'required' }])
  const told = shownProof([], items)
  expect(shownProof(told, items)).toHaveLength(1)
})

it('sends a visit that was added before what was done on it, and goes on where a role forbids it', async () => {
  let mayAdd = false
  const other = outboxItem.parse({ ...report(3, 'on_the_way'), visit_id: idOf(901) })
  const items = [report(2, 'on_the_way'), other, addedVisit(1)]
  const { stored, sent, port } = phoneWith(items, ({ kind }) => {
    if (kind === 'visit' && !mayAdd) throw new AppError('PERMISSION_REQUIRED')
  })
  expect(await sendOutbox(port)).toBe('sent')
  expect(sent).toEqual([1, 3])
  expect(stored.get(1)?.refusal?.code).toBe('PERMISSION_REQUIRED')
  // What was done on it waits with it, and follows once it is taken.
  expect(stored.get(2)?.refusal).toBeNull()
  mayAdd = true
  stored.set(1, addedVisit(1))
  expect(await sendOutbox(port)).toBe('sent')
  expect(sent).toEqual([1, 3, 1, 2])
})

/** A phone's store in memory, and a server that answers as told. */
function phoneWith(items: OutboxItem[], answer: (item: OutboxItem) => void) {
  const stored = new Map(items.map((item) => [item.seq, item]))
  const sent: number[] = []
  const port = {
    items: async () => [...stored.values()],
    send: async (item: OutboxItem) => {
      sent.push(item.seq)
      answer(item)
    },
    remove: async ({ seq }: OutboxItem) => void stored.delete(seq),
    refuse: async (item: OutboxItem, code: string) =>
      void stored.set(item.seq, { ...item, refusal: { code } }),
  }
  return { stored, sent, port }
}

it('keeps what the server refuses until somebody has read why, and goes on with the rest', async () => {
  const { stored, sent, port } = phoneWith(
    [report(1, 'on_the_way'), report(2, 'start'), panic(3)],
    ({ seq }) => {
      if (seq === 1) throw new AppError('VISIT_TRANSITION')
    },
  )
  expect(await sendOutbox(port)).toBe('sent')
  expect(sent).toEqual([3, 1, 2])
  expect([...stored.values()].map(({ seq, refusal }) => [seq, refusal?.code])).toEqual([
    [1, 'VISIT_TRANSITION'],
  ])
})

it.each([
  [new TypeError('Failed to fetch'), 'later'],
  [new AppError('SERVER_BUSY'), 'later'],
  [new AppError('DISK_FULL'), 'later'],
  [new AppError('TOO_MANY_REQUESTS'), 'later'],
  [new AppError('ROUTE_NOT_FOUND'), 'later'],
  [new AppError('SESSION_REQUIRED'), 'signed_out'],
  [new AppError('MODULE_DISABLED'), 'signed_out'],
])('keeps everything in its order where the answer is %s', async (error, expected) => {
  const send = vi.fn<(item: OutboxItem) => void>(() => {
    throw error
  })
  const { stored, port } = phoneWith([report(1, 'on_the_way'), report(2, 'start')], send)
  expect(await sendOutbox(port)).toBe(expected)
  expect(send).toHaveBeenCalledOnce()
  expect([...stored.keys()]).toEqual([1, 2])
})

it('shows a message as seen and understood at once, and as the office has it where that was refused', () => {
  const message = {
    id: idOf(800),
    title: 'Llueve',
    text: '',
    sender_name: 'Vera',
    sent_at: at,
    expires_at: null,
    needs_answer: true,
    files: [],
    seen_at: null,
    resolved_at: null,
    reminded_at: null,
  }
  const seen = (seq: number, is_resolved: boolean, code?: string) =>
    outboxItem.parse({
      kind: 'message',
      id: idOf(seq),
      seq,
      message_id: message.id,
      refusal: code ? { code } : null,
      body: { seen_at: at, is_resolved },
    })
  expect(shownMessages([message], [seen(1, false)])).toMatchObject([
    { seen_at: at, resolved_at: null },
  ])
  expect(shownMessages([message], [seen(1, false), seen(2, true)])).toMatchObject([
    { seen_at: at, resolved_at: at },
  ])
  expect(shownMessages([message], [seen(1, true, 'COMMUNICATION_NOT_FOUND')])).toEqual([message])
})

const localFile = idOf(700)
const answer = (seq: number) =>
  outboxItem.parse({
    kind: 'answer',
    id: idOf(seq),
    seq,
    visit_id: visitId,
    refusal: null,
    body: {
      id: idOf(seq),
      form_id: idOf(900),
      version: 2,
      data: {
        firma: [{ id: localFile, name: 'firma.png' }],
        partes: { foto: [{ id: localFile, name: 'a.jpg' }] },
      },
    },
  })
const photo = (seq: number, code?: string) =>
  outboxItem.parse({
    kind: 'proof',
    id: idOf(seq),
    seq,
    visit_id: visitId,
    refusal: code ? { code } : null,
    body: { id: idOf(seq), kind: 'photo', upload_id: localFile },
  })

it('sends answers and photos with the uploads in place of the phone’s own files', () => {
  const uploads = new Map([[localFile, idOf(701)]])
  const sent = [answer(1), photo(2)].flatMap((item) =>
    item.kind === 'answer' || item.kind === 'proof' ? [withUploads(item, uploads)] : [],
  )
  expect(sent.map(filesOf)).toEqual([[idOf(701), idOf(701)], [idOf(701)]])
  expect(sent[0]?.body).toMatchObject({ data: { firma: [{ name: 'firma.png' }] } })
})

it('counts what was added to a visit at once, and nothing that was refused', () => {
  const asked = {
    visit_id: visitId,
    form: { form_id: idOf(900), version: 2 },
    form_proof: 'required' as const,
    photo_proof: 'warn' as const,
    photo_source: 'any' as const,
    signature_proof: 'off' as const,
    is_answered: false,
    photo_count: 1,
    has_signature: false,
  }
  const items = [answer(1), photo(2), photo(3, 'VISIT_NOT_FOUND')]
  expect(shownProof([asked], items)).toEqual([{ ...asked, is_answered: true, photo_count: 2 }])
})

it('gives up an upload that stands still, and lets a slow one go on for as long as it moves', async () => {
  vi.useFakeTimers()
  try {
    const moving = unlessStalled(async ({ signal, onProgress }) => {
      for (let part = 0; part < 5; part += 1) {
        await vi.advanceTimersByTimeAsync(20_000)
        onProgress()
      }
      return signal.aborted
    })
    expect(await moving).toBe(false)
    const dead = unlessStalled(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const [outcome] = await Promise.all([
      Promise.allSettled([dead]),
      vi.advanceTimersByTimeAsync(31_000),
    ])
    expect(outcome).toMatchObject([{ status: 'rejected', reason: expect.any(TypeError) }])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
