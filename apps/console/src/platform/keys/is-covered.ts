const cover = 'dialog[open], [role="dialog"], [role="menu"]'

/**
 * Whether a key belongs to what lies over the page. A dialog that the key has just closed still has it: dialogs hear
 * keys first, and without this one Escape would close a dialog and what is beneath it.
 */
export const isCovered = ({ target }: Pick<Event, 'target'>): boolean =>
  document.querySelector(cover) !== null ||
  (target instanceof Element && target.closest(cover) !== null)
