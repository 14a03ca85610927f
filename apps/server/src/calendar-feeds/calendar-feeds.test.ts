import { calendarFeeds } from '@baquiano/contract/calendar-feeds'
import { groups } from '@baquiano/contract/groups'
import type { Permission } from '@baquiano/contract/platform'
import { visits } from '@baquiano/contract/visits'
import * as fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aCalendarFeed } from '../../test/calendar-feed-fixtures.ts'
import { aGroup, aVisit } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { createWorld } from '../../test/world.ts'
import { type FeedVisit, writeCalendar } from './write-calendar.ts'

const server = await startTestServer()
const { call, http } = server
const world = await createWorld(server)
const staff = server.signIn({ company_id: world.company_id })
const strict = throwOnRejection(server).call

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await http.inject({ url: new URL(url).pathname, headers })
  return { ...answer, body: answer.body, events: answer.body.split('BEGIN:VEVENT').slice(1) }
}
const create = async (of: Parameters<typeof aCalendarFeed>[0]) =>
  (await strict(calendarFeeds.create, { body: aCalendarFeed(of) }, staff)).body

it('shows the visits of a resource, cancels those that are canceled, and counts their revisions', async () => {
  const { visit_point_id, activity_id, resource_id } = world
  const plan = aVisit({
    visit_point_id,
    activity_id,
    resource_id,
    description: 'Timbre; piso 2, izq.',
  })
  const { body: visit } = await strict(visits.create, { body: plan }, staff)
  const { url } = await create({ resource_id })
  const eventOf = async () => {
    const answer = await read(url)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    return answer.events.find((event) => event.includes(`UID:${visit.id}@baquiano`)) ?? ''
  }
  const before = await eventOf()
  expect(before).toContain('DTSTART:20260302T190000Z')
  expect(before).toContain('DESCRIPTION:Timbre\\; piso 2\\, izq.')
  expect(before).toContain('STATUS:CONFIRMED\r\n')
  expect(before).toContain('SEQUENCE:0\r\n')
  server.setClock('2026-03-02T15:01:30.000Z')
  const params = { id: visit.id }
  const body = { id: uuidv7(), transition: 'cancel', reason: 'Llueve' }
  await strict(visits.report, { params, body }, staff)
  const after = await eventOf()
  expect(after).toContain('STATUS:CANCELLED\r\n')
  expect(after).toContain('SEQUENCE:90\r\n')
})

it('shows the visits of everybody in a group, with their names, and of nobody else', async () => {
  const { url } = await create({ group_id: world.group_id })
  const { events } = await read(url)
  expect(events.length).toBeGreaterThan(0)
  for (const event of events) expect(event.replaceAll('\r\n ', '')).toMatch(/SUMMARY:.* · Ana/)
  const { body: empty } = await strict(groups.create, { body: aGroup() }, staff)
  expect((await read((await create({ group_id: empty.id })).url)).events).toEqual([])
})

it('answers that nothing has changed to a program that has it', async () => {
  const { url } = await create({ resource_id: world.resource_id })
  const { headers } = await read(url)
  const again = await read(url, { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('shows nothing by a link that was revoked, and tells its address once', async () => {
  const { url, id } = await create({ resource_id: world.resource_id })
  const params = { id }
  const { body: stored } = await strict(calendarFeeds.get, { params }, staff)
  expect(stored).not.toHaveProperty('url')
  expect(stored.last_used_at).toBeNull()
  expect((await read(url)).statusCode).toBe(200)
  expect((await strict(calendarFeeds.get, { params }, staff)).body.last_used_at).not.toBeNull()
  await strict(calendarFeeds.remove, { params }, staff)
  expect((await read(url)).statusCode).toBe(404)
  expect((await read(url.replace(/[^/]+\.ics$/, `${'a'.repeat(43)}.ics`))).statusCode).toBe(404)
})

it('lets nobody make a link to visits that they may not see, nor to both a person and a group', async () => {
  const { company_id, resource_id, group_id } = world
  const permissions = new Set<Permission>(['SESSION_API_CREATE'])
  const keeper = server.signIn({ company_id, permissions })
  const body = aCalendarFeed({ resource_id })
  expect((await call(calendarFeeds.create, { body }, keeper)).body.code).toBe('PERMISSION_NOT_HELD')
  for (const wrong of [aCalendarFeed({ resource_id, group_id }), aCalendarFeed({})]) {
    const answer = await call(calendarFeeds.create, { body: wrong }, staff)
    expect(answer.body.errors).toMatchObject([{ path: 'resource_id', code: 'REQUIRED' }])
  }
})

const visit: FeedVisit = {
  id: '0195d5a0-0000-7000-8000-0000000000a1',
  number: 4110,
  status: 'Scheduled',
  start_at: '2026-03-02T19:00:00.000Z',
  end_at: '2026-03-02T20:00:00.000Z',
  visit_point_name: '',
  activity_name: '',
  address: '',
  city: '',
  cx: null,
  cy: null,
  description: '',
  added_on: '2026-03-02T15:00:00.000Z',
  update_on: '2026-03-02T15:00:00.000Z',
  resource_name: '',
}

it('writes any text in lines of at most 75 bytes, from which it is read again', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(texts, (description) => {
      const text = writeCalendar({
        name: 'x',
        visits: [{ ...visit, description }],
        names_people: false,
        public_url: 'https://campo.example',
      })
      const lines = text.split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
      const value = unfolded.find((line) => line.startsWith('DESCRIPTION:'))?.slice(12)
      const unescaped = value?.replaceAll(/\\(.)/g, (_, sign: string) =>
        sign === 'n' ? '\n' : sign,
      )
      // oxlint-disable-next-line no-control-regex -- no calendar may hold these
      expect(unescaped).toBe(description.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '))
    }),
  )
})
