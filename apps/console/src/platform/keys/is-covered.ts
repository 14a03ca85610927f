/** What lies over the page has the keys. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="menu"]') !== null
