import type { PairedPhone } from '@baquiano/contract/devices'
import { minuteMs } from '@baquiano/contract/platform'

/** Apps that transmit send every half minute; with so much silence they have stopped. */
const silenceMs = 3 * minuteMs

/** Whether another app transmits for the person now, so that this one sends no places beside it. @param now_ms server's time */
export const isHeardBeside = (
  { beside_at }: Pick<PairedPhone, 'beside_at'>,
  now_ms: number,
): boolean => beside_at !== null && now_ms - Date.parse(beside_at) < silenceMs
