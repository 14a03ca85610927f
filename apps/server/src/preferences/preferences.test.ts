import { audit } from '@baquiano/contract/audit'
import { companyConfigs, ownConfig } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { notifications } from '@baquiano/contract/notifications'
import { initialMapConfig, initialPreference, preferences } from '@baquiano/contract/preferences'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { asClock } from '../../test/as-clock.ts'
import { aConfig, aTypeConfig } from '../../test/config-builders.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { removeOldNotifications } from '../notifications/index.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const { company_id, resource_id, group_id } = await createWorld(server)
const { group_id: foreign_group } = await createWorld(server)
const token = signIn({ company_id, id: resource_id })
const change = async (changes: object, by = token, headers = {}) =>
  call(preferences.update, { body: { ...initialPreference, ...changes }, headers }, by)
const get = async (by = token) => (await call(preferences.get, {}, by)).body

it('answers defaults until a person chose, keeps what they chose, and tells of a newer version', async () => {
  const first = await get()
  expect(first).toMatchObject({ ...initialPreference, id: resource_id })
  const headers = { 'if-match': `"${first.update_on}"` }
  const chosen = {
    language: 'de',
    direction: 'rtl',
    default_group_tracking: group_id,
    map_config: initialMapConfig,
  }
  const saved = await change(chosen, token, headers)
  expect(saved.body).toMatchObject(chosen)
  expect(await get()).toEqual(saved.body)
  const late = await change({}, token, headers)
  expect(late.body).toMatchObject({ code: 'RECORD_CHANGED', record: saved.body })
  expect(await get(signIn({ company_id }))).toMatchObject(initialPreference)
  const body = { filters: { entity: 'preference' } }
  const auditResponse = await call(audit.filter, { body }, signIn({ company_id }))
  const kinds = auditResponse.body.records.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('preference.updated')
})

it('has the keys and defaults that are published, and lets one of many first changes win', async () => {
  const newcomer = signIn({ company_id })
  const { id: _, update_on, ...first } = await get(newcomer)
  expect(first).toEqual({
    filter_exact_values: false,
    language: null,
    notification_channels: {},
    theme: null,
    direction: null,
    notifications_days: 1,
    notifications_number: 100,
    remove_old_notifications: true,
    company_config_list: [],
    default_group_tracking: null,
    show_default_group_tracking: false,
    starred_pages: [],
    map_config: null,
    quiet_until: null,
  })
  const known = { 'if-match': `"${update_on}"` }
  const languages = ['en', 'pt', 'fr', 'de']
  await Promise.all(languages.map(() => get(newcomer)))
  const firsts = languages.map((language) => change({ language }, newcomer, known))
  const rejected = (await Promise.all(firsts)).filter(({ status }) => status === 409)
  expect(rejected).toHaveLength(3)
})

it('keeps those of platform administrators, too, but nothing of a company', async () => {
  const platform = signInPlatform()
  const starred_pages = ['/dashboard/company/list']
  expect((await change({ starred_pages }, platform)).body).toMatchObject({ starred_pages })
  expect(await get(platform)).toMatchObject({ starred_pages })
  expect((await change({ default_group_tracking: group_id }, platform)).status).toBe(404)
})

it.each([
  [{ default_group_tracking: foreign_group }, 'GROUP_NOT_FOUND'],
  [{ starred_pages: ten().concat('/dashboard/maps') }, 'VALIDATION_FAILED'],
  [{ starred_pages: ['/dashboard/maps', '/dashboard/maps'] }, 'VALIDATION_FAILED'],
  [{ starred_pages: ['https://elsewhere.test/'] }, 'VALIDATION_FAILED'],
  [{ map_config: { ...initialMapConfig, optionsExecutedRoute: {} } }, 'VALIDATION_FAILED'],
  [{ notifications_days: 0 }, 'VALIDATION_FAILED'],
  [{ notifications_number: 501 }, 'VALIDATION_FAILED'],
  [{ company_config_list: [own('MODULS')] }, 'VALIDATION_FAILED'],
  [{ company_config_list: [own('NEVER_CONFIGURED')] }, 'CONFIGURATION_NOT_FOUND'],
])('refuses %o', async (changes, code) => {
  expect((await change(changes)).body.code).toBe(code)
})

it('takes ten starred pages, and lays own values over the company’s configuration', async () => {
  const type_config_name = 'ROUTE_SHEET'
  await call(typeConfigs.create, { body: aTypeConfig({ type_config_name }) }, token)
  const config_json = { paper: 'letter', copies: 1 }
  await call(companyConfigs.create, { body: aConfig({ type_config_name, config_json }) }, token)
  const list = [{ type_config_name, config_json: { copies: 3 } }]
  const saved = await change({ starred_pages: ten(), company_config_list: list })
  expect(saved.body).toMatchObject({ starred_pages: ten(), company_config_list: list })
  const read = async (by: string) => {
    const { body } = await call(ownConfig.list, {}, by)
    return body.find(
      (entry: { type_config_name: string }) => entry.type_config_name === type_config_name,
    )
  }
  expect((await read(token)).config_json).toEqual({ paper: 'letter', copies: 3 })
  expect((await read(signIn({ company_id }))).config_json).toEqual(config_json)
})

it('keeps notifications as long and as many as their reader wants', async () => {
  const ownWorld = await createWorld(server)
  const reader = signIn({ company_id: ownWorld.company_id, id: ownWorld.resource_id })
  await notified(ownWorld, [
    '2026-03-02T14:00:00.000Z',
    '2026-03-01T14:00:00.000Z',
    '2026-02-20T15:00:00Z',
  ])
  const inbox = async () => (await call(notifications.list, {}, reader)).body
  // The world's own, and the one of an hour ago: a day by default.
  expect(await inbox()).toMatchObject({ unseen: 2, records: { length: 2 } })
  await change({ notifications_days: 3 }, reader)
  expect(await inbox()).toMatchObject({ unseen: 3 })
  await change({ remove_old_notifications: false }, reader)
  expect(await inbox()).toMatchObject({ unseen: 4 })
  await change({ remove_old_notifications: false, notifications_number: 3 }, reader)
  expect(await inbox()).toMatchObject({ unseen: 3, records: { length: 3 } })
  await asClock(server, { company_id: ownWorld.company_id, now: testNow }, removeOldNotifications)
  await change({ remove_old_notifications: false }, reader)
  expect(await inbox()).toMatchObject({ unseen: 3 })
})

function ten(): string[] {
  return Array.from({ length: 10 }, (_, index) => `/apps/page-${index}`)
}

function own(type_config_name: string) {
  return { type_config_name, config_json: {} }
}

async function notified(
  mine: { readonly company_id: string; readonly resource_id: string },
  dates: readonly string[],
): Promise<void> {
  await server.database.transaction(mine.company_id, async (db) => {
    const values = dates.map((date) => ({
      date,
      seen: false,
      params: '{}',
      id: uuidv7(),
      outbox_id: uuidv7(),
      record_id: uuidv7(),
      kind: 'NEW_EVENT' as const,
      company_id: mine.company_id,
      resource_id: mine.resource_id,
    }))
    await db.insertInto('notification').values(values).execute()
  })
}
