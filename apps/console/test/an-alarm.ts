import type { Alarm } from '@baquiano/contract/alarms'

const at = '2026-11-20T15:00:00.000Z'

/** An alarm of speed. */
export const alarm: Alarm = {
  id: '0195d5a0-0000-7000-8000-0000000000a1',
  name: 'Muy rápido',
  status: 'Active',
  kind: 'speed',
  rule: { kind: 'speed', speed_km_h: 80, persist_s: 20 },
  zone_name: null,
  visit_point_name: null,
  date_init: null,
  date_end: null,
  weekdays: [1, 2, 3, 4, 5],
  hour_init: '07:00:00',
  hour_end: '19:00:00',
  ends_next_day: false,
  only_on_duty: false,
  holiday_mode: 'none',
  holiday_country: null,
  emails: ['turnos@demo.baquiano.test'],
  cooldown_min: 30,
  escalate_after_min: null,
  escalate_emails: [],
  resource_ids: [],
  group_ids: [],
  last_fired_at: null,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
}
