import { boundsOf, type ZoneShape } from '@baquiano/contract/zones'

/** Whether both are areas whose boxes meet: the cheap question before their borders are compared. */
export function mayTouch(one: ZoneShape, other: ZoneShape): boolean {
  if (!isArea(one) || !isArea(other)) return false
  const [a, b] = [boundsOf(one), boundsOf(other)]
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north
}

export const isArea = ({ kind }: ZoneShape): boolean => kind !== 'polyline' && kind !== 'marker'
