import type { VisitTiming } from '@baquiano/contract/visits'
import { useTimingText } from './use-timing-text.ts'

const tones = { predicted: 'warn', actual: 'bad' } as const

/** Says that a visit is late (red), or is going to be (amber); nothing for one that keeps its window. */
export function LatenessMark({ timing }: { readonly timing: VisitTiming }) {
  const { textOf } = useTimingText()
  if (timing.lateness === 'none') return null
  return (
    <small className={`${tones[timing.lateness]} num strong`} data-lateness={timing.lateness}>
      <bdi>{textOf(timing)}</bdi>
    </small>
  )
}
