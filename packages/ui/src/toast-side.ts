/** Where somebody acted last, px from the top of the window; undefined before. */
let acted_y: number | undefined

/** From here down, as a share of the window, a toast at its end would cover what was acted on. */
const low = 0.55

const centerOf = (element: Element | null): number | undefined => {
  if (!element || element === document.body) return undefined
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

// Both before the act changes the page, and whoever handles it: what was dropped lies where the pointer was let go.
addEventListener('pointerup', ({ clientY }) => (acted_y = clientY), { capture: true })
addEventListener('keydown', () => (acted_y = centerOf(document.activeElement) ?? acted_y), {
  capture: true,
})

/** The side of the window on which a toast leaves free what somebody acted on. */
export const toastSide = (): 'top-center' | 'bottom-center' =>
  acted_y !== undefined && acted_y > low * innerHeight ? 'top-center' : 'bottom-center'
