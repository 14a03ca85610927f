import type { UserRecord } from '@baquiano/contract/auth'

const id = '0195d5a0-0000-7000-8000-0000000000ff'
const at = '2026-11-20T12:00:00.000Z'

/** A supervisor of a company in Bogotá. */
export function makeUser(changes: Partial<UserRecord> = {}): UserRecord {
  return {
    id,
    uid: id,
    name: 'Valeria',
    lastname: 'Ríos',
    displayName: 'Valeria Ríos',
    username: 'supervisora',
    email: 'supervisora@demo.baquiano.test',
    identification: '1',
    about: '',
    photoURL: null,
    status: 'Active',
    userRole: 'editor',
    company_id: id,
    company_name: 'Demo',
    company_time_zone: 'America/Bogota',
    datarutas_id: id,
    datarutas_company_id: id,
    role_id: id,
    role_name: 'SUPERVISOR',
    status_id: 'Active',
    typology_id: null,
    typology_name: null,
    permissions: [],
    may_relate: true,
    modules: ['MAP', 'CALENDAR', 'RESOURCES', 'VISIT_POINT', 'GROUPS'],
    is_authenticator_due: false,
    additional_info: {},
    added_on: at,
    update_on: at,
    created_at: at,
    code_recover_date: null,
    code_recover_pass: null,
    expire_token: null,
    ...changes,
  }
}
