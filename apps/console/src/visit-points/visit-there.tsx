import type { ListedVisitPoint } from '@baquiano/contract/visit-points'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { useTranslation } from 'react-i18next'
import { useVisitDay } from '../visits/index.ts'

interface Props {
  readonly visit: ListedVisitPoint['next_visit']
  /** In place of a visit. */
  readonly none: string
  readonly hasHour?: boolean
}

/** The last or the next visit to a point: its status and its day. */
export function VisitThere({ visit, none, hasHour = false }: Props) {
  const { t } = useTranslation('platform')
  const dayOf = useVisitDay()
  if (!visit) return <span className="dim">{none}</span>
  const { status, start_at } = visit
  return (
    <span className="row gap-6 shrink">
      <StatusGlyph status={status} size={14} />
      <span className="sr-only">{t(`status.${status}`)}</span>
      <time className="num ell" dateTime={start_at}>
        {dayOf(start_at, hasHour)}
      </time>
    </span>
  )
}
