import { hourMs, minuteMs } from '@baquiano/contract/platform'

const two = (value: number) => String(value).padStart(2, '0')

/** `0:48`, `12:05` or `1:02:09`; never less than nothing, as clocks differ. */
export function elapsedText(ms: number): string {
  const whole = Math.max(ms, 0)
  const hours = Math.floor(whole / hourMs)
  const minutes = Math.floor((whole % hourMs) / minuteMs)
  const seconds = two(Math.floor((whole % minuteMs) / 1000))
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${two(minutes)}:${seconds}`
}
