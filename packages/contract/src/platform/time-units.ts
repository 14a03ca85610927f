/** Units of time in milliseconds, and in the seconds that some limits count in. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const dayS = dayMs / secondMs
