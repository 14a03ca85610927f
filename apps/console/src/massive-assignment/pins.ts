import type { AssignmentPreview } from '@baquiano/contract/massive-assignment'

/** Who visits a point, whatever the balance. */
interface Pin {
  readonly resource_id: string
  /** Chosen by somebody; others stay where they are only until visits are shared again. */
  readonly locked: boolean
}
export type Pins = ReadonlyMap<string, Pin>

export const noPins: Pins = new Map()

/** Gives a point to somebody and leaves all others where they are. */
export function pinsAfterMove(
  pins: Pins,
  preview: AssignmentPreview | undefined,
  {
    visit_point_id,
    resource_id,
  }: { readonly visit_point_id: string; readonly resource_id: string },
): Pins {
  const next = new Map<string, Pin>()
  for (const { resource_id: whose, stops } of preview?.lanes ?? []) {
    for (const stop of stops) {
      const locked = pins.get(stop.visit_point_id)?.locked === true
      next.set(stop.visit_point_id, { resource_id: whose, locked })
    }
  }
  return next.set(visit_point_id, { resource_id, locked: true })
}

/** Those that somebody chose, for people who still take part. */
export const lockedPins = (pins: Pins, resource_ids: readonly string[]): Pins =>
  new Map([...pins].filter(([, pin]) => pin.locked && resource_ids.includes(pin.resource_id)))
