import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { usePointerLift } from './use-pointer-lift.ts'

/** Where a held stop would go. */
export interface LaneTarget {
  /** Null: into no lane. */
  readonly lane_id: string | null
  /** How many of the other stops there come before it. */
  readonly index: number
}

/** A stop and where it is now. */
export interface LiftedStop extends LaneTarget {
  readonly id: string
}

/** Stops that can be placed between others, within a lane, in another one, and in none. */
export interface LaneEdit {
  /** Told of the stop that is held and where it would go; nothing once it is let go. */
  readonly onHold: (id: string | undefined, target?: LaneTarget) => void
  readonly onPlace: (id: string, target: LaneTarget) => void
}

interface Lift {
  readonly item: LiftedStop
  readonly by: 'pointer' | 'keyboard'
  readonly target: LaneTarget | undefined
}

interface Options {
  /** Takes a stop to the lane of somebody else, wherever there. */
  readonly onMove: ((id: string, lane_id: string) => void) | undefined
  readonly edit: LaneEdit | undefined
  /** Lanes from above to below, how many stops each has, and whether any may be added; the tray is the last. */
  readonly rows: readonly LaneRow[]
}

export interface LaneRow {
  readonly lane_id: string | null
  readonly ids: readonly string[]
  readonly isLocked: boolean
}

/**
 * Lifts a stop by pointer or, where stops have a place, by keyboard: Space lifts, arrows move, Enter or Space drops, Escape
 * puts it back.
 */
export function useLaneDrag({ onMove, edit, rows }: Options) {
  const [lift, setLift] = useState<Lift>()
  const placed = useRef<string>(undefined)
  const held = (next: Lift | undefined) => {
    setLift(next)
    edit?.onHold(next?.item.id, next?.target)
  }
  const isOpen = ({ lane_id }: LaneTarget): boolean =>
    rows.find((row) => row.lane_id === lane_id)?.isLocked === false
  const drop = () => {
    if (!lift) return
    const { item, target } = lift
    held(undefined)
    if (!target || (target.lane_id === item.lane_id && target.index === item.index)) return
    if (lift.by === 'keyboard') placed.current = item.id
    if (edit) edit.onPlace(item.id, target)
    else if (target.lane_id !== null) onMove?.(item.id, target.lane_id)
  }
  const cancel = () => held(undefined)
  const { hasDragged, onPointerDown } = usePointerLift<LiftedStop, LaneTarget>({
    begin: (item) => held({ item, by: 'pointer', target: undefined }),
    targetAt: ({ x, y }, { item }) => {
      const target = targetAt(x, y, item.id)
      if (!target || (edit ? !isOpen(target) : target.lane_id === item.lane_id)) return undefined
      return target
    },
    move: (target) => {
      if (lift && !isSame(lift.target, target)) held({ ...lift, target })
    },
    drop,
    cancel,
  })

  const isLifted = lift?.by === 'keyboard'
  const keys = useRef<(event: globalThis.KeyboardEvent) => void>(undefined)
  useEffect(() => {
    keys.current = (event) => {
      if (!lift) return
      if (event.key === 'Escape') cancel()
      else if (event.key === 'Enter' || event.key === ' ') drop()
      else if (event.key !== 'Tab') {
        const target = movedBy(event.key, lift, rows)
        if (!target) return
        held({ ...lift, target })
      }
      event.preventDefault()
      event.stopPropagation()
    }
  })
  const leave = useRef(cancel)
  useEffect(() => {
    leave.current = cancel
  })
  // The held stop may be drawn anew on the way: keys are heard by the window.
  useEffect(() => {
    if (!isLifted) return undefined
    const heard = new AbortController()
    const { signal } = heard
    addEventListener('keydown', (event) => keys.current?.(event), { signal, capture: true })
    // The key that drops would press the button below it as well.
    addEventListener('keyup', swallow, { signal, capture: true })
    addEventListener('pointerdown', () => leave.current(), { signal })
    return () => heard.abort()
  }, [isLifted])
  // A stop that the keyboard put into another lane is another element there, which has the focus from then on.
  useEffect(() => {
    if (placed.current === undefined) return
    const place = document.querySelector<HTMLElement>(`[data-stop="${placed.current}"]`)
    if (!place || place === document.activeElement) return
    place.focus()
    placed.current = undefined
  })

  const over = isLifted ? lift.target?.lane_id : undefined
  useEffect(() => {
    if (over === undefined) return
    document.querySelector(`[data-lane="${over ?? ''}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [over])

  const isOn = onMove !== undefined || edit !== undefined
  return {
    held: lift?.item.id,
    target: lift?.target,
    isOn,
    /** Whether stops have a place between others. */
    isPlacing: edit !== undefined,
    hasDragged,
    onPointerDown: (event: PointerEvent, item: LiftedStop) => {
      if (isOn) onPointerDown(event, item)
    },
    onKeyDown: (event: KeyboardEvent, item: LiftedStop) => {
      if (!edit || event.key !== ' ' || lift) return
      event.preventDefault()
      const { lane_id, index } = item
      held({ item, by: 'keyboard', target: { lane_id, index } })
    },
  }
}

const swallow = (event: globalThis.KeyboardEvent): void => {
  if (event.key === ' ') event.preventDefault()
}

const isSame = (a: LaneTarget | undefined, b: LaneTarget): boolean =>
  a?.lane_id === b.lane_id && a.index === b.index

/** Whose lane is at a place of the window, and before which of its stops; the tray's name is empty. */
function targetAt(x: number, y: number, held: string): LaneTarget | undefined {
  const lane = document.elementFromPoint(x, y)?.closest('[data-lane]')
  const name = lane?.getAttribute('data-lane')
  if (!lane || name === null || name === undefined) return undefined
  const isRtl = getComputedStyle(lane).direction === 'rtl'
  const before = [...lane.querySelectorAll('[data-stop]')].filter((stop) => {
    if (stop.getAttribute('data-stop') === held) return false
    const { left, width } = stop.getBoundingClientRect()
    const middle = left + width / 2
    return isRtl ? middle > x : middle < x
  })
  return { lane_id: name || null, index: before.length }
}

function movedBy(
  key: string,
  { item, target = item }: Lift,
  rows: readonly LaneRow[],
): LaneTarget | undefined {
  const others = ({ ids }: LaneRow) => ids.filter((id) => id !== item.id).length
  const at = rows.findIndex(({ lane_id }) => lane_id === target.lane_id)
  const row = rows[at]
  if (!row) return undefined
  const isRtl = document.dir === 'rtl'
  const sideways = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key]
  if (sideways !== undefined) {
    const index = Math.min(Math.max(target.index + sideways, 0), others(row))
    return { ...target, index }
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by === undefined) return undefined
  for (let next = at + by; rows[next]; next += by) {
    const found = rows[next]
    if (found && !found.isLocked)
      return { lane_id: found.lane_id, index: Math.min(target.index, others(found)) }
  }
  return target
}
