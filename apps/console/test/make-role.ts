import type { RoleRecord } from '@baquiano/contract/roles'

let made = 0

/** A role as the list tells of it; what is given takes the place of its parts. */
export function makeRole(changes: Partial<RoleRecord> = {}): RoleRecord {
  made += 1
  const at = '2026-11-19T15:00:00.000Z'
  return {
    id: `0195d5a0-0000-7000-8000-0000000e${String(made).padStart(4, '0')}`,
    name: `Rol ${made}`,
    alias: '',
    description: '',
    permissions: [],
    may_relate: false,
    is_administrator: false,
    people_count: 0,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: null,
    ...changes,
  }
}
