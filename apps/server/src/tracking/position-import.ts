import { positionImportColumns } from '@baquiano/contract/tracking'
import { z } from 'zod'
import { selectPositionDays } from '../companies/index.ts'
import { selectIdentifiedDevices } from '../devices/index.ts'
import type { Context } from '../platform/context.ts'
import type {
  Importable,
  ImportBatch,
  PlanFault,
  ReadRow,
  RowPlan,
} from '../platform/import/importable.ts'
import { foreignId } from './foreign-id.ts'
import { exactnessOf, instantOf, numberOf, placeOf, within } from './foreign-values.ts'
import {
  insertImported,
  keyOfFix,
  removeImported,
  selectKnownFixes,
} from './imported-positions.repository.ts'
import { kmhOf } from './osmand.ts'
import type { Fix } from './tracking.tables.ts'
import { validateInstant } from './validate-position.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The history of phones from another program, by the identifiers that they are paired under. A person is in one place at an
 * instant: what a phone sent itself, or another import brought, is left as it is.
 */
export const positionImport: Importable = {
  module: 'RESOURCES',
  key: 'fix_at',
  keyOf: ({ device, fix_at }) =>
    fix_at === undefined ? '' : `${textOf(device)} ${textOf(fix_at)}`,
  columns: async () => positionImportColumns,
  plan: planPositions,
  undo: (context, written) => removeImported(context, [placeOfWritten(written)]),
  undoMany: (context, written) => removeImported(context, written.map(placeOfWritten)),
}

const owner = z.object({ resource_id: z.string() })

const placeOfWritten = ({ record_id, before, version }: Parameters<Importable['undo']>[1]) => ({
  id: record_id,
  fix_at: version,
  resource_id: owner.parse(before).resource_id,
})

interface Planned {
  readonly plan: RowPlan
  /** Null where nothing is to be written. */
  readonly fix: Fix | null
}

async function planPositions(
  context: Context,
  _: unknown,
  rows: readonly ReadRow[],
): Promise<ImportBatch> {
  const devices = await selectIdentifiedDevices(context, [
    ...new Set(rows.map(({ values }) => textOf(values['device']))),
  ])
  const judging = {
    now_ms: Date.parse(context.now),
    position_days: await selectPositionDays(context),
  }
  const read = rows.map(({ values, is_rejected }): Planned => {
    const identifier = textOf(values['device'])
    const device = devices.get(identifier)
    const { fix, faults } = readFix(context, values, { device, judging })
    const plan = {
      name: device?.name ?? identifier,
      record_id: null,
      place: fix && { cx: fix.cx, cy: fix.cy },
      faults,
      warnings: [],
      changes: [],
    }
    const isRight = fix !== null && faults.length === 0
    return {
      plan: { ...plan, act: isRight ? 'create' : 'rejected' },
      fix: isRight && !is_rejected ? fix : null,
    }
  })
  const known = await selectKnownFixes(
    context,
    read.flatMap(({ fix }) => fix ?? []),
  )
  const planned = read.map(
    ({ plan, fix }): Planned =>
      fix && known.has(keyOfFix(fix))
        ? { plan: { ...plan, act: 'unchanged' }, fix: null }
        : { plan, fix },
  )
  return {
    plans: planned.map(({ plan }) => plan),
    write: async () => {
      await insertImported(
        context,
        planned.flatMap(({ fix }) => fix ?? []),
      )
      return planned.map(
        ({ fix }) =>
          fix && {
            record_id: fix.id,
            code: null,
            before: { resource_id: fix.resource_id },
            version: fix.fix_at,
          },
      )
    },
  }
}

interface Judged {
  readonly device: { readonly id: string; readonly resource_id: string } | undefined
  readonly judging: Parameters<typeof validateInstant>[1]
}

/** What is needed of a row, and is missing. */
const needed = ['device', 'fix_at', 'cy', 'cx'] as const

function readFix(
  { now }: Context,
  values: ReadRow['values'],
  { device, judging }: Judged,
): { readonly fix: Fix | null; readonly faults: readonly PlanFault[] } {
  const missing = needed.filter((target) => values[target] === undefined)
  const faults: PlanFault[] = missing.map((target) => ({
    cause: 'REQUIRED_PROPERTY',
    code: 'REQUIRED',
    target,
  }))
  if (!device && values['device'] !== undefined) {
    faults.push({ cause: 'NOT_REGISTERED', code: 'DEVICE_NOT_FOUND', target: 'device' })
  }
  const fix_at = missing.includes('fix_at') ? null : instantOf(values['fix_at'], now)
  const refused = fix_at === null ? null : validateInstant(fix_at, judging)
  if (refused !== null) faults.push({ cause: 'VALUE_INVALID', code: refused, target: 'fix_at' })
  if (fix_at === null && !missing.includes('fix_at')) {
    faults.push({ cause: 'TIME_FORMAT_INVALID', code: 'DATE_INVALID', target: 'fix_at' })
  }
  const place = placeOf(values['cy'], values['cx'])
  if (!place && missing.length === 0) {
    faults.push({ cause: 'COORDINATES_NOT_FOUND', code: 'POSITION_INVALID', target: 'cy' })
  }
  if (!device || fix_at === null || !place) return { fix: null, faults }
  const { id: device_id, resource_id } = device
  const id = foreignId(device_id, fix_at, place.cx, place.cy)
  const sender = { id, device_id, resource_id, fix_at, received_at: now }
  return { fix: { ...sender, ...place, ...measuresOf(values) }, faults }
}

/** Measures that cannot be true are left out, as of those that phones send. */
function measuresOf(values: ReadRow['values']) {
  const number = (target: string) => numberOf(values[target])
  const knots = number('speed_kn')
  return {
    ...exactnessOf(values['accuracy_m'], values['valid']),
    speed_km_h: within(number('speed_km_h') ?? (knots === null ? null : knots * kmhOf.kn), 0, 2000),
    course_deg: within(number('course_deg'), 0, 360),
    altitude_m: within(number('altitude_m'), -12_000, 100_000),
    battery_pct: within(number('battery_pct'), 0, 100),
  }
}
