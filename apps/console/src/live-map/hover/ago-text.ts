import { hourMs, minuteMs, relativeTimeFormat } from '@baquiano/contract/platform'

/** How long ago something was, in the unit that fits: `hace 6 s`. */
export function agoText(ms: number, language: string): string {
  const format = relativeTimeFormat(language, { style: 'narrow', numeric: 'always' })
  const passed = Math.max(ms, 0)
  if (passed < 2 * minuteMs) return format.format(-Math.round(passed / 1000), 'second')
  if (passed < 2 * hourMs) return format.format(-Math.round(passed / minuteMs), 'minute')
  return format.format(-Math.round(passed / hourMs), 'hour')
}
