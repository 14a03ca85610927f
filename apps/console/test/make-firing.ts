import type { AlarmFiring } from '@baquiano/contract/alarms'

let made = 0

/** Somebody left Prosa, which nobody has acknowledged. */
export function makeFiring(changes: Partial<AlarmFiring> = {}): AlarmFiring {
  made += 1
  const at = '2026-11-20T16:18:00.000Z'
  return {
    id: `0195d5a0-0000-7000-8000-0000000b${String(made).padStart(4, '0')}`,
    alarm_id: '0195d5a0-0000-7000-8000-0000000000a1',
    alarm_name: 'Salida de Prosa',
    kind: 'zone',
    event: 'Output',
    resource_id: '0195d5a0-0000-7000-8000-00000000000a',
    resource_name: 'Camila Ríos',
    resource_phone: '+573001234567',
    photo_id: null,
    fired_at: at,
    detected_at: at,
    state: 'open',
    quiet_reason: null,
    is_clock_ahead: false,
    cx: null,
    cy: null,
    accuracy_m: null,
    value: 130,
    threshold: 80,
    zone_id: null,
    zone_name: 'Prosa',
    mailed_at: null,
    escalated_at: null,
    acknowledged_at: null,
    acknowledged_by: null,
    acknowledged_by_name: null,
    revoked_at: null,
    revoked_reason: null,
    comments: [],
    ...changes,
  }
}
