import type { Setting } from '@baquiano/contract/settings'
import { makeUser } from './make-user.ts'

/** Of a company that chose nothing yet. */
export function makeSetting(changes: Partial<Setting> = {}): Setting {
  const { company_id, update_on } = makeUser()
  return {
    id: company_id ?? '',
    company_name: 'Sietecueros',
    primaryColor: null,
    navbarColor: null,
    color: null,
    theme: null,
    direction: null,
    language: null,
    login_address: null,
    logo: null,
    default_group_tracking: null,
    update_on,
    ...changes,
  }
}
