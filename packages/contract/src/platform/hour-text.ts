/** An hour without its seconds: `08:30:00` is `08:30`. */
export const shortHour = (hour: string): string => hour.slice(0, 5)

interface Hours {
  /** `HH:MM:SS`, as `hour_end`. */
  readonly hour_init: string
  readonly hour_end: string
}

/** From when to when, as every screen and message writes it: `08:30–09:00`. */
export const hourRange = ({ hour_init, hour_end }: Hours): string =>
  `${shortHour(hour_init)}–${shortHour(hour_end)}`
