import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react'

/** Where a pointer is, in the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is pressed beside the pointer. */
interface Modifiers {
  /** Alt: any minute instead of steps. */
  readonly isFree: boolean
  /** Shift: the row stays. */
  readonly isRowLocked: boolean
}

interface Options<Item, Target> {
  /** Scrolled while the pointer is near its edges. */
  readonly box?: RefObject<HTMLElement | null>
  /** Moved beside the pointer. */
  readonly card?: RefObject<HTMLElement | null>
  readonly canLift?: (item: Item) => boolean
  readonly begin: (item: Item) => void
  /** Where the item would lie; undefined where it cannot, so that it stays where it was held before. */
  readonly targetAt: (point: Point, held: Held<Item>) => Target | undefined
  readonly move: (target: Target) => void
  readonly drop: () => void
  readonly cancel: () => void
}

export interface Held<Item> extends Modifiers {
  readonly item: Item
  /** Between the start of the item and the pointer, in the unit of the axis. */
  readonly grabbed: number
}

/** A finger has to stay this long: shorter, it scrolls. */
const longPressMs = 350
/** How far a mouse moves before a click becomes a drag, and a finger before a press becomes scrolling, px. */
const mouseSlopPx = 4
const fingerSlopPx = 10
/** How near to its edge the pointer scrolls a box, and how far with each frame, px. */
const edgePx = 40
const scrollPx = 14

/** Lifts an item by mouse, pen or a long press, and follows the pointer until somebody drops it or presses Escape. */
export function usePointerLift<Item, Target>(options: Options<Item, Target>) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  /** The click that ends a drag chooses nothing. */
  const hasDragged = useRef(false)
  const onPointerDown = useCallback((event: ReactPointerEvent, item: Item, grabbed = 0) => {
    hasDragged.current = false
    if (event.button !== 0 || latest.current.canLift?.(item) === false) return
    stop.current?.()
    const onLift = () => {
      hasDragged.current = true
    }
    stop.current = follow(event.nativeEvent, { item, grabbed, onLift }, () => latest.current)
  }, [])
  return { hasDragged, onPointerDown }
}

interface Pressed<Item> extends Pick<Held<Item>, 'item' | 'grabbed'> {
  readonly onLift: () => void
}

/** Follows one press; returns what ends it. */
function follow<Item, Target>(
  down: PointerEvent,
  { item, grabbed, onLift }: Pressed<Item>,
  // As they are by then: what is held changes with every move.
  options: () => Options<Item, Target>,
): () => void {
  const isFinger = down.pointerType === 'touch'
  let isLifted = false
  let frame = 0
  let last: PointerEvent = down
  const update = () => {
    if (!isLifted) return
    const { clientX: x, clientY: y, altKey: isFree, shiftKey: isRowLocked } = last
    const { card, targetAt, move } = options()
    if (card?.current) card.current.style.transform = `translate(${cardX(x)}px, ${y}px)`
    const target = targetAt({ x, y }, { item, grabbed, isFree, isRowLocked })
    if (target) move(target)
  }
  const scroll = () => {
    const box = options().box?.current
    if (box && scrollAtEdges(box, last)) update()
    frame = requestAnimationFrame(scroll)
  }
  const lift = () => {
    isLifted = true
    onLift()
    options().begin(item)
    update()
    frame = requestAnimationFrame(scroll)
  }
  const timer = isFinger ? setTimeout(lift, longPressMs) : undefined
  const heard = new AbortController()
  const end = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    heard.abort()
  }
  const onMove = (event: PointerEvent) => {
    last = event
    if (isLifted) return update()
    const moved = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    if (isFinger && moved > fingerSlopPx) end()
    else if (!isFinger && moved > mouseSlopPx) lift()
    return undefined
  }
  const finish = (act: 'drop' | 'cancel') => {
    end()
    if (isLifted) options()[act]()
  }
  const { signal } = heard
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => finish('drop'), { signal })
  addEventListener('pointercancel', () => finish('cancel'), { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isLifted) return
    event.preventDefault()
    event.stopPropagation()
    finish('cancel')
  }
  addEventListener('keydown', onKey, { signal, capture: true })
  // A finger that holds something scrolls nothing.
  addEventListener('touchmove', (event) => isLifted && event.preventDefault(), {
    signal,
    passive: false,
  })
  addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), { signal })
  return end
}

/** Scrolls a box whose edge the pointer is near; whether it did. */
function scrollAtEdges(box: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const [x, y] = [stepOf(clientX, left, right), stepOf(clientY, top, bottom)]
  if (x === 0 && y === 0) return false
  box.scrollBy(x, y)
  return true
}

/** How far to scroll for a pointer between two edges. */
function stepOf(at: number, low: number, high: number): number {
  if (at < low || at > high) return 0
  if (at > high - edgePx) return scrollPx
  return at < low + edgePx ? -scrollPx : 0
}

/** Width of the card with the gap beside it, px. */
const cardPx = 320

/** Beside the pointer, but inside the window. */
const cardX = (x: number): number =>
  document.dir === 'rtl' ? Math.max(x, cardPx) : Math.min(x, innerWidth - cardPx)
