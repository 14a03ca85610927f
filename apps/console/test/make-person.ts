import type { Resource } from '@baquiano/contract/resources'

const at = '2026-11-20T15:04:00.000Z'

/** Somebody of the company, at work, who has a password. */
export function makePerson(changes: Partial<Resource> = {}): Resource {
  return {
    id: '0195d5a0-0000-7000-8000-00000000000a',
    name: 'Ana',
    lastname: 'Gil',
    identification: '52',
    email: 'ana@example.com',
    username: 'anagil',
    role_id: '0195d5a0-0000-7000-8000-0000000000b1',
    role_name: 'SUPERVISOR',
    photo_id: null,
    mobile_status_id: null,
    mobile_status_name: null,
    phone: null,
    imei: null,
    object_type_id: null,
    data: {},
    activity_ids: [],
    group_ids: [],
    visit_point_ids: [],
    own_status_id: null,
    own_status_name: null,
    status: 'Active',
    status_reason: null,
    has_password: true,
    mobile_version: null,
    android_version: null,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    ...changes,
  }
}
