import type { Activity } from '@baquiano/contract/activities'

const at = '2026-11-20T15:04:00.000Z'

/** An activity as the server answers it. */
export const makeActivity = (changes: Partial<Activity> = {}): Activity => ({
  id: '0195d5a0-0000-7000-8000-0000000000a1',
  name: 'Entrega',
  service_time: 900,
  active_form: false,
  form_id: null,
  form_name: null,
  form: null,
  form_proof: 'optional',
  photo_proof: 'optional',
  photo_source: 'any',
  signature_proof: 'optional',
  skills: [],
  demand: [],
  priority: 0,
  setup_s: 0,
  time_windows: [],
  dr_points: 0,
  resource_ids: [],
  group_ids: [],
  resource_count: 0,
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
  ...changes,
})
