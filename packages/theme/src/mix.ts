import { formatHex } from 'culori/fn'
import { toRgb } from './color-modes.ts'

/** `#rrggbb` with a share of another colour in it: 0 is the first, 1 the other. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [toRgb(one), toRgb(other)]
  if (!from || !to) throw new Error(`${one} and ${other} are to be colours`)
  const between = (key: 'r' | 'g' | 'b') => from[key] + (to[key] - from[key]) * share
  return formatHex({ mode: 'rgb', r: between('r'), g: between('g'), b: between('b') })
}
