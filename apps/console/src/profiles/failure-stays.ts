/** How long a failure to save a profile shows, milliseconds (requirement CO-08). */
export const failureStays_ms = 8800
