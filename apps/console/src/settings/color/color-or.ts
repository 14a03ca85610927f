const isColor = /^#[\da-f]{6}$/i

/** A colour while it is being written: what is none yet stays what it was. */
export const colorOr = (value: string | null, fallback: string): string =>
  value !== null && isColor.test(value) ? value : fallback
