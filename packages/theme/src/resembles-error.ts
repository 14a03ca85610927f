import { differenceCiede2000 } from 'culori/fn'
import { toLab } from './color-modes.ts'

const difference = differenceCiede2000()
/** Two reds nearer than this are taken for one another at a glance. */
const nearness = 18

/** Whether a company's colour could be taken for the red of errors (`--bad-t`, #EA5455). */
export function resemblesError(color: string): boolean {
  const own = toLab(color)
  return ['#ea5455', '#b8343a'].some((red) => own && difference(own, red) < nearness)
}
