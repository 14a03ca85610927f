/** What the pointer or the focus is on, and where its card points to, px of the window. */
export interface Hovered {
  readonly kind: 'person' | 'visit'
  readonly id: string
  readonly at: ScreenBox
}

export type ScreenBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

export type OnHover = (next: Hovered | undefined) => void
