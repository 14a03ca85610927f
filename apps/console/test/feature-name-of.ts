/** The capability of a table of `endpoints`, as its folder and its feature are called: `mobile-statuses`. */
export const featureNameOf = (table: string): string =>
  table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
