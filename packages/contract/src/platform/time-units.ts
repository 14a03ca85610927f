/** Units of time in milliseconds, and a minute and a day in seconds. Plain numbers: a bundler writes them where they are used. */
export const secondMs = 1000
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
export const minuteS = 60
export const dayS = 86_400
