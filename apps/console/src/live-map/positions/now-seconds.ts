/** Seconds on the page's monotonic clock. */
export const nowSeconds = (): number => performance.now() / 1000
