/** What lies over the page has the keys. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"]') !== null
