import { hourMs } from '@baquiano/contract/platform'
import { useCallback, useMemo, useState } from 'react'
import type { Span } from '@baquiano/day/time-scale.ts'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { daySpan, panned, restSpan, ribbonScale, showing, within, zoomed } from './ribbon-scale.ts'

/** What somebody zoomed or moved to; it holds for its day, and until they choose a visit beyond it. */
interface Chosen {
  readonly span: Span
  readonly date: string
  readonly visit: string | undefined
}

/** The part of the day that the ribbon shows, and how it is changed. */
export function useRibbonView(live: LiveMap, people: readonly PersonDay[], maxHours: number) {
  const { date, isToday, time, visit, replayed } = live
  const [chosen, setChosen] = useState<Chosen>()
  const now = isToday && !replayed.isOn ? live.now : undefined
  const dayStart = time.startOf(date)
  const { rest, whole } = useMemo(() => {
    const day = { visits: people.flatMap(({ visits }) => visits), dayStart, now }
    return { rest: restSpan(day), whole: wholeDay(daySpan(day), dayStart) }
  }, [people, dayStart, now])

  const isChosen = chosen?.date === date
  const base = isChosen ? chosen.span : rest
  const isSought = visit?.date === date && !(isChosen && chosen.visit === visit.id)
  const { from, to } = isSought ? within(showing(base, Date.parse(visit.start_at)), whole) : base
  const scale = useMemo(
    () => ribbonScale({ from, to }, { dayStart, maxHours }),
    [from, to, dayStart, maxHours],
  )

  const visitId = visit?.id
  const show = useCallback(
    (span: Span) => setChosen({ span: within(span, whole), date, visit: visitId }),
    [whole, date, visitId],
  )
  return {
    scale,
    isChosen,
    zoom: useCallback(
      (factor: number, share = 0.5) => show(zoomed({ from, to }, factor, share)),
      [show, from, to],
    ),
    pan: useCallback((share: number) => show(panned({ from, to }, share)), [show, from, to]),
    reset: useCallback(() => setChosen(undefined), []),
  }
}
export type RibbonView = ReturnType<typeof useRibbonView>

/** A day and whatever was planned or lived beyond it. */
const wholeDay = ({ from, to }: Span, dayStart: number): Span => ({
  from: Math.min(from, dayStart),
  to: Math.max(to, dayStart + 24 * hourMs),
})
