/** Where somebody acted last, px from the start and the top of the window; undefined before. */
let acted: { readonly x: number; readonly y: number } | undefined

/** As high as toasts and the bar below them reach, from the end of the window. */
const reach_px = 240
/** In a narrower window two toasts do not fit side by side, and so none leaves room beside it. */
const halves_px = 960

function placeOf(element: Element | null) {
  if (!element || element === document.body) return acted
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

// Both before the act changes the page, and whoever handles it: what was dropped lies where the pointer was let go.
addEventListener('pointerup', ({ clientX: x, clientY: y }) => (acted = { x, y }), { capture: true })
addEventListener('keydown', () => (acted = placeOf(document.activeElement)), { capture: true })

/** Where at the end of the window a toast leaves free what somebody acted on. */
export function toastSide(): 'bottom-left' | 'bottom-center' | 'bottom-right' {
  if (!acted || acted.y < innerHeight - reach_px || innerWidth < halves_px) return 'bottom-center'
  return acted.x < innerWidth / 2 ? 'bottom-right' : 'bottom-left'
}
