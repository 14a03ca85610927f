const cover = 'dialog[open], [role="dialog"], [role="menu"]'

const isAnyOpen = (): boolean => document.querySelector(cover) !== null

let wasCovered = false

// A dialog may close before the page hears the key that closes it: this listener was there before that of any dialog.
addEventListener('keydown', () => (wasCovered = isAnyOpen()), { capture: true })

/**
 * Whether the key that is being handled belongs to what lies over the page, also when it has just closed that: otherwise
 * one Escape would close a dialog and what is beneath it.
 */
export const isCovered = (): boolean => wasCovered || isAnyOpen()
