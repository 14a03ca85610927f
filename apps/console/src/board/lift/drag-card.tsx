import type { DaySpan, Fit } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Portal } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '../day/day-time.ts'
import styles from './lift.module.css'

interface Props {
  readonly card: RefObject<HTMLDivElement | null>
  readonly visit: Visit
  readonly span: DaySpan
  /** Whose row it is held over. */
  readonly name: string
  readonly fit: Fit | undefined
  readonly text: string | undefined
}

/** Beside the pointer: what is held, where it would go, and what follows from that. */
export function DragCard({ card, visit, span, name, fit, text }: Props) {
  const { t } = useTranslation('board')
  return (
    <Portal>
      <div ref={card} className={styles.follower} aria-hidden>
        <div
          className={`${styles.card} stack gap-4 pad-12 round-10 on-raised shadow text-m`}
          data-level={fit?.level}
        >
          <span className="row gap-8 shrink">
            <StatusGlyph status={visit.status} size={14} />
            <b className="ell strong">
              <bdi>{visit.visit_point_name}</bdi>
            </b>
          </span>
          <bdi className="soft">
            {fit
              ? t('place_of', { name, hours: `${clockOf(span.from)}–${clockOf(span.to)}` })
              : t('to_tray')}
          </bdi>
          {text !== undefined && <bdi className={`${styles.consequence} strong`}>{text}</bdi>}
        </div>
      </div>
    </Portal>
  )
}
