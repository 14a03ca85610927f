import type { UserRecord } from '@baquiano/contract/auth'
import { legsOf, trailsOf, visitsOf } from './lines.ts'
import type { makePeople } from './people.ts'

const at = '2026-11-20T15:00:00.000Z'
const id = '0195d5a0-0000-7000-8000-000000999999'

/** The signed-in user. */
export const watcher: UserRecord = {
  id,
  uid: id,
  name: 'Valeria',
  lastname: 'Ríos',
  displayName: 'Valeria Ríos',
  username: 'supervisora',
  email: 'supervisora@bench.test',
  identification: '1',
  about: '',
  photoURL: null,
  status: 'Active',
  userRole: 'editor',
  company_id: id,
  company_name: 'Bench',
  company_time_zone: 'America/Bogota',
  datarutas_id: id,
  datarutas_company_id: id,
  role_id: id,
  role_name: 'SUPERVISOR',
  status_id: '1',
  typology_id: null,
  typology_name: null,
  may_relate: true,
  permissions: ['MAP_LIST', 'MAP_READ', 'CALENDAR_LIST', 'RESOURCES_LIST'],
  modules: ['MAP', 'CALENDAR', 'RESOURCES'],
  is_authenticator_due: false,
  additional_info: {},
  added_on: at,
  update_on: at,
  created_at: at,
  code_recover_date: null,
  code_recover_pass: null,
  expire_token: null,
}

const page = (records: readonly object[]) => ({
  records,
  total: records.length,
  next_cursor: null,
})

/** Answers to the calls of the live map, by method and path; each from the body of the call. */
export function answers(
  crowd: ReturnType<typeof makePeople>,
  hasVisits: boolean,
): Record<string, (body: string) => object> {
  return {
    'GET /v1/auth/user': () => watcher,
    'POST /v1/before/login': () => ({}),
    'GET /v1/notification': () => ({ records: [], unseen: 0 }),
    'POST /v1/visit/filter': () => page(hasVisits ? visitsOf(crowd) : []),
    'POST /v1/resource/trail': (body) => trailsOf(crowd, body),
    'POST /v1/road/legs': legsOf,
    'POST /v1/device/filter': () => page([]),
    'POST /v1/resource/state': () => ({ records: crowd.map(({ state }) => state) }),
    'POST /v1/resource/filter': () =>
      page(crowd.map(({ person }) => ({ ...person, phone: null, photo_id: null, group_ids: [] }))),
  }
}
