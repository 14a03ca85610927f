/** `fetch` throws a TypeError where no answer came. */
export const isNetworkFailure = (error: Error): boolean => error instanceof TypeError
