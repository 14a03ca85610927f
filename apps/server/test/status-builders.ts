import type { MobileStatusFields } from '@baquiano/contract/mobile-statuses'
import type { StatusFields } from '@baquiano/contract/statuses'

/** Names are taken once in a company. */
let count = 0

export function aStatus(overrides: Partial<StatusFields> = {}): StatusFields {
  count += 1
  return { name: `En prueba ${count}`, ...overrides }
}

export function aMobileStatus(overrides: Partial<MobileStatusFields> = {}): MobileStatusFields {
  count += 1
  return {
    name: `Almuerzo ${count}`,
    description: 'Una hora',
    active_form: false,
    start_events: false,
    zone_required: false,
    status: 'Active',
    ...overrides,
  }
}
