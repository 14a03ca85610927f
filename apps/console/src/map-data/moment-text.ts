/** Day and hour by the clock of this browser: a platform is of no company's time zone. */
export const momentText = (instant: string, spoken: string): string =>
  new Intl.DateTimeFormat(spoken, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
