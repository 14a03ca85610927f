import type { PanicAlarm } from '@baquiano/contract/panic-alarms'

/** A call for help that nobody takes care of yet. */
export function makePanicAlarm(changes: Partial<PanicAlarm> = {}): PanicAlarm {
  const at = '2026-11-20T15:59:00.000Z'
  return {
    id: '0195d5a0-0000-7000-8000-0000000000e1',
    resource_id: '0195d5a0-0000-7000-8000-00000000000a',
    resource_name: 'Camila Ríos',
    resource_phone: '+57 300 123',
    photo_id: null,
    pressed_at: at,
    received_at: at,
    cx: -74.07,
    cy: 4.71,
    accuracy_m: 8,
    fix_at: at,
    battery_pct: 39,
    state: 'open',
    taken_at: null,
    taken_by: null,
    taken_by_name: null,
    closed_at: null,
    closed_by: null,
    closed_by_name: null,
    note: null,
    ...changes,
  }
}
