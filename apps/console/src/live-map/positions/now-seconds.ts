/** Seconds on the page's own clock, which no one turns back. */
export const nowSeconds = (): number => performance.now() / 1000
