import { groups } from '@baquiano/contract/groups'
import { hourMs, minuteMs } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { type Visit, visits } from '@baquiano/contract/visits'
import { beforeAll, expect, it } from 'vitest'
import { aGroup } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
const field = await createField(server)
let group_id: string

beforeAll(async () => {
  group_id = (await call(groups.create, { body: aGroup() }, field.staff)).body.id
  const body = { activity_ids: [field.activity_id], group_ids: [group_id] }
  await call(resources.relate, { params: { id: field.colleague_id }, body }, field.staff)
  await field.planned({ date: '2026-03-04' })
  await field.planned({ date: '2026-03-03', resource_id: field.colleague_id })
  await field.planned({ date: '2026-03-05', resource_id: null })
})

const list = async (body: object) => (await call(visits.filter, { body }, field.staff)).body
const numbers = async (filters: object) =>
  (await list({ filters })).records.map(({ number }: Visit) => number)

it('orders visits by their start', async () => {
  expect(await numbers({})).toEqual([2, 1, 3])
})

it.each([
  ['dates', { dates: { date_init: '2026-03-04', date_end: '2026-03-05' } }, [1, 3]],
  ['status', { status: ['Not Assigned', 'Finalized'] }, [3]],
  ['resource', { resource_id: [field.resource_id] }, [1]],
  ['visit point', { visit_point_id: field.visit_point_id }, [2, 1, 3]],
])('narrows by %s', async (_name, filters, expected) => {
  expect(await numbers(filters)).toEqual(expected)
})

const around = (from: string, hours: number, minutes: number) =>
  numbers({
    around: new Date(Date.parse(from) + hours * hourMs + minutes * minuteMs).toISOString(),
  })

it('narrows to the hours around a moment: two before it, four after it', async () => {
  const { records } = await list({ fields: ['number', 'start_at', 'end_at'], quantity: 1 })
  const [{ number, start_at, end_at }] = records
  expect(await around(end_at, 2, -1)).toEqual([number])
  expect(await around(end_at, 2, 0)).toEqual([])
  expect(await around(start_at, -4, 1)).toEqual([number])
  expect(await around(start_at, -4, 0)).toEqual([])
})

it('narrows by the group of the resource', async () => {
  expect(await numbers({ group_id })).toEqual([2])
})

it.each(['start_at', 'number', 'added_on'])(
  'walks every page once by cursor, %s',
  async (order_by) => {
    const walked: number[] = []
    let cursor: string | undefined
    do {
      const page = await list({ quantity: 2, order_by, fields: ['number'], cursor })
      walked.push(...page.records.map(({ number }: Visit) => number))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(walked).toHaveLength(3)
    expect(new Set(walked)).toEqual(new Set([1, 2, 3]))
  },
)

it('answers the joined fields asked for, and no others', async () => {
  const { records, total } = await list({ fields: ['visit_point_name', 'activity_name'] })
  expect(total).toBe(3)
  expect(Object.keys(records[0]).toSorted()).toEqual(['activity_name', 'id', 'visit_point_name'])
})

it.each([
  ['its number, as people say it', 'vt-2', [2]],
  ['a number alone', '3', [3]],
  ['words of its visit point', 'tienda', [2, 1, 3]],
  ['the first letters of its visit point', 'Ti', [2, 1, 3]],
  ['nothing that is there', 'VT-99', []],
])('finds visits by %s', async (_name, search, expected) => {
  expect(await numbers({ search })).toEqual(expected)
})

it('finds a visit by its tracking code, and by its activity, with the name of its resource', async () => {
  const { records } = await list({ filters: { activity_id: field.activity_id } })
  const search = records[0].tracking_code
  const fields = ['number', 'resource_name']
  const matching = await list({ filters: { search }, fields })
  expect(matching.records).toMatchObject([
    { number: 2, resource_name: expect.stringMatching(/^Beto /) },
  ])
  const unassigned = await list({ filters: { status: ['Not Assigned'] }, fields })
  expect(unassigned.records).toMatchObject([{ number: 3, resource_name: null }])
})
