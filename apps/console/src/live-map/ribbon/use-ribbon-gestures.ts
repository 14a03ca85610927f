import { type RefObject, useEffect, useRef } from 'react'
import type { RibbonView } from './use-ribbon-view.ts'

/** A pointer that moves less than this chooses something, px. */
const clickPx = 4
const wheelStep = 0.0025
const keyStep = 0.15
const keyZoom = 1.5

/**
 * Zooms by the wheel with Ctrl and by + and −; moves by dragging, by a wheel to the side and by arrow keys;
 * 0 returns to the hours around now. The box has tracks, whose width is the width of the span.
 */
export function useRibbonGestures(box: RefObject<HTMLElement | null>, view: RibbonView): void {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('wheel', (event) => turn(element, event, latest.current), {
      signal,
      passive: false,
    })
    element.addEventListener('keydown', (event) => press(element, event, latest.current), {
      signal,
    })
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 0) drag(element, event, (share) => latest.current.pan(share))
      },
      { signal },
    )
    return () => stop.abort()
  }, [box])
}

function turn(box: HTMLElement, event: WheelEvent, { zoom, pan }: RibbonView): void {
  const track = trackOf(box)
  if (!track) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * wheelStep), shareAt(track, event.clientX))
    return
  }
  const sideways = event.shiftKey ? event.deltaY : event.deltaX
  if (sideways === 0 || (!event.shiftKey && Math.abs(event.deltaY) > Math.abs(sideways))) return
  event.preventDefault()
  pan((sideways / track.width) * track.sign)
}

function press(box: HTMLElement, event: KeyboardEvent, { zoom, pan, reset }: RibbonView): void {
  const sign = trackOf(box)?.sign ?? 1
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pan(-keyStep * sign),
    ArrowRight: () => pan(keyStep * sign),
    '+': () => zoom(keyZoom),
    '-': () => zoom(1 / keyZoom),
    '0': reset,
  }
  const action = actions[event.key]
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  action()
}

function drag(box: HTMLElement, from: PointerEvent, pan: (share: number) => void): void {
  const track = trackOf(box)
  if (!track || from.clientX < track.left || from.clientX > track.right) return
  let lastX = from.clientX
  let isMoved = false
  const end = new AbortController()
  const { signal } = end
  const move = ({ clientX }: PointerEvent) => {
    if (!isMoved && Math.abs(clientX - from.clientX) < clickPx) return
    isMoved = true
    pan(((lastX - clientX) / track.width) * track.sign)
    lastX = clientX
  }
  const finish = () => {
    end.abort()
    // The click that ends a drag chooses nothing; it comes before the next task, if at all.
    if (!isMoved) return
    window.addEventListener('click', ignore, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', finish, { signal })
  window.addEventListener('pointercancel', finish, { signal })
}

const ignore = (event: Event) => event.stopPropagation()

/** Where the time axis lies on the screen, and in which direction time runs. */
function trackOf(box: HTMLElement) {
  const track = box.querySelector('[data-track]')
  if (!track) return undefined
  const { left, right, width } = track.getBoundingClientRect()
  const sign = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  return { left, right, width, sign }
}

function shareAt(
  { left, width, sign }: NonNullable<ReturnType<typeof trackOf>>,
  x: number,
): number {
  const share = Math.min(Math.max((x - left) / width, 0), 1)
  return sign === 1 ? share : 1 - share
}
