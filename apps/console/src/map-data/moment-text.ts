import { dateFormat } from '@baquiano/contract/platform'

/** Day and hour in the browser's time zone: platform administrators have no company's. */
export const momentText = (instant: string, spoken: string): string =>
  dateFormat(spoken, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
