const isColor = /^#[\da-f]{6}$/i

/** The typed colour, or the fallback while it is incomplete. */
export const colorOr = (value: string | null, fallback: string): string =>
  value !== null && isColor.test(value) ? value : fallback
