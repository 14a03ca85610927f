import type { alarms } from '@baquiano/contract/alarms'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { FixturesOf } from './fixtures-of.ts'

/** Of a battery below 20 %, unless told otherwise. */
export const anAlarm = (
  overrides: Partial<z.input<typeof alarms.create.body>> = {},
): z.input<typeof alarms.create.body> => ({
  name: `Alarma ${uuidv7()}`,
  rule: { kind: 'battery', battery_pct: 20 },
  hour_end: '23:59:59',
  emails: ['turnos@example.com'],
  ...overrides,
})

export const alarmsFixtures: FixturesOf<'alarms'> = {
  filter: () => ({ body: {} }),
  get: ({ alarm_id }) => ({ params: { id: alarm_id } }),
  create: () => ({ body: anAlarm() }),
  update: ({ alarm_id }) => ({ params: { id: alarm_id }, body: anAlarm() }),
  remove: ({ alarm_id }) => ({ params: { id: alarm_id } }),
  bulk: ({ alarm_id }) => ({ body: { action: 'remove', select: { id: [alarm_id] } } }),
  export: () => ({ body: { format: 'csv', columns: ['name', 'kind'] } }),
  mute: ({ alarm_id, resource_id }) => ({
    params: { id: alarm_id },
    body: { resource_id, until: '2026-03-02T18:00:00.000Z' },
  }),
  mutes: ({ alarm_id }) => ({ params: { id: alarm_id } }),
  tryOut: () => ({ body: { alarm: anAlarm() } }),
}

export const alarmFiringsFixtures: FixturesOf<'alarmFirings'> = {
  filter: () => ({ body: {} }),
  get: ({ alarm_firing_id }) => ({ params: { id: alarm_firing_id } }),
  acknowledge: ({ alarm_firing_id }) => ({ params: { id: alarm_firing_id }, body: {} }),
  comment: ({ alarm_firing_id }) => ({
    params: { id: alarm_firing_id },
    body: { text: 'Ya lo llamé' },
  }),
  bulk: ({ alarm_firing_id }) => ({
    body: { action: 'acknowledge', select: { id: [alarm_firing_id] } },
  }),
  export: () => ({ body: { format: 'csv', columns: ['fired_at', 'kind'] } }),
}
