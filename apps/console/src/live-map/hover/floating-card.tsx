import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './floating-card.module.css'
import type { ScreenBox } from '../../entities/visits/map/on-hover.ts'

interface Props {
  readonly at: ScreenBox
  readonly children: ReactNode
}

const widthPx = 272
const edgePx = 8
/** With less room above, a card opens below. */
const leastAbovePx = 190

/** A card beside what it tells of. The pointer passes through: what lies beneath can still be chosen. */
export function FloatingCard({ at, children }: Props) {
  const isAbove = at.top > leastAbovePx
  const middle = (at.left + at.right) / 2 - widthPx / 2
  const left = Math.min(Math.max(middle, edgePx), window.innerWidth - widthPx - edgePx)
  const place = isAbove
    ? { bottom: window.innerHeight - at.top + edgePx }
    : { top: at.bottom + edgePx }
  return (
    <Portal>
      <div
        className={`${styles.card} framed round-10 on-raised ink text-s shadow`}
        style={{ left, width: widthPx, ...place }}
        role="tooltip"
      >
        {children}
      </div>
    </Portal>
  )
}
