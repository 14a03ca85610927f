import { fieldVisits, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const times = [1, 2, 3, 4, 5, 6]
const story = async (id: string) =>
  (await call(visits.listEvents, { params: { id } }, field.staff)).body.records

const reportOnce = (id: string, transition: string) =>
  call(fieldVisits.report, { params: { id }, body: { id: uuidv7(), transition } }, field.phone)

it('gives visits planned at once numbers of their own', async () => {
  const planned = await Promise.all(times.map(() => field.planned()))
  expect(new Set(planned.map(({ number }) => number))).toEqual(new Set(times))
})

it('makes one visit of an id sent many times at once', async () => {
  const id = uuidv7()
  const answers = await Promise.all(times.map(() => field.create({ id })))
  expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
  expect(await story(id)).toHaveLength(1)
})

it('counts one report sent many times at once', async () => {
  const { id } = await field.planned()
  const body = { id: uuidv7(), transition: 'on_the_way' }
  const report = () => call(fieldVisits.report, { params: { id }, body }, field.phone)
  const answers = await Promise.all(times.map(report))
  expect(answers.map(({ status }) => status)).toEqual(times.map(() => 200))
  expect(await story(id)).toHaveLength(2)
})

it('lets one of two opposite changes win, and keeps the other as rejected', async () => {
  const { id } = await field.planned()
  const send = (transition: string) => {
    const body = { id: uuidv7(), transition, reason: 'Cerrado' }
    return call(visits.report, { params: { id }, body }, field.staff)
  }
  await send('on_the_way')
  await send('start')
  const answers = await Promise.all([send('finish'), send('cancel')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const codes = (await story(id)).map(
    (event: { rejected_code: string | null }) => event.rejected_code,
  )
  expect(codes.filter(Boolean)).toEqual(['VISIT_TRANSITION'])
})

it('begins one of several visits of a resource that are begun at once', async () => {
  const ids = (await Promise.all(times.map(() => field.planned()))).map(({ id }) => id)
  await Promise.all(ids.map((id) => reportOnce(id, 'on_the_way')))
  const answers = await Promise.all(ids.map((id) => reportOnce(id, 'start')))
  const begun = answers.filter(({ status }) => status === 200)
  const rejected = answers.filter(({ body }) => body.code === 'RESOURCE_IN_VISIT')
  expect([begun.length, rejected.length]).toEqual([1, ids.length - 1])
})
