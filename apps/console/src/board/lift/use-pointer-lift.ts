import type { Visit } from '@baquiano/contract/visits'
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { canLift, type Target } from './use-lift.ts'

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

interface Options {
  readonly box: RefObject<HTMLElement | null>
  /** Moved beside the pointer. */
  readonly card: RefObject<HTMLElement | null>
  readonly begin: (visit: Visit) => void
  readonly targetAt: (point: Point, held: Held) => Target | undefined
  readonly move: (target: Target) => void
  readonly drop: () => void
  readonly cancel: () => void
}

export interface Held extends Modifiers {
  readonly visit: Visit
  /** Minutes between the start of the visit and the pointer. */
  readonly grabbed: number
}

/** A finger has to stay this long: shorter, it scrolls. */
const longPressMs = 350
/** How far a mouse moves before a click becomes a drag, and a finger before a press becomes scrolling, px. */
const mouseSlopPx = 4
const fingerSlopPx = 10
/** How near to its edge a held visit scrolls the board, and how far with each frame, px. */
const edgePx = 40
const scrollPx = 14

/** Lifts a visit by mouse, pen or a long press, and follows the pointer until it is dropped or Escape is pressed. */
export function usePointerLift(options: Options) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  /** The click that ends a drag chooses nothing. */
  const hasDragged = useRef(false)
  const onPointerDown = useCallback((event: ReactPointerEvent, visit: Visit, grabbed: number) => {
    hasDragged.current = false
    if (event.button !== 0 || !canLift(visit)) return
    stop.current?.()
    const onLift = () => {
      hasDragged.current = true
    }
    stop.current = follow(event.nativeEvent, { visit, grabbed, onLift }, () => latest.current)
  }, [])
  return { hasDragged, onPointerDown }
}

interface Pressed extends Pick<Held, 'visit' | 'grabbed'> {
  readonly onLift: () => void
}

/** Follows one press; returns what ends it. */
function follow(
  down: PointerEvent,
  { visit, grabbed, onLift }: Pressed,
  // As they are by then: what is held changes with every move.
  options: () => Options,
): () => void {
  const isFinger = down.pointerType === 'touch'
  let isLifted = false
  let frame = 0
  let last: PointerEvent = down
  const update = () => {
    if (!isLifted) return
    const { clientX: x, clientY: y, altKey: isFree, shiftKey: isRowLocked } = last
    const { card, targetAt, move } = options()
    if (card.current) card.current.style.transform = `translate(${cardX(x)}px, ${y}px)`
    const target = targetAt({ x, y }, { visit, grabbed, isFree, isRowLocked })
    if (target) move(target)
  }
  const scroll = () => {
    const box = options().box.current
    if (box && scrollAtEdges(box, last)) update()
    frame = requestAnimationFrame(scroll)
  }
  const lift = () => {
    isLifted = true
    onLift()
    options().begin(visit)
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
  // A finger that holds a visit scrolls nothing.
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
