import { minuteMs, minuteS, spanText } from '@baquiano/contract/platform'
import type { ZoneStay } from '@baquiano/contract/tracking'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly stays: readonly ZoneStay[]
}

/** How often somebody was in each zone of the day, and for how long in all; nothing where they were in none. */
export function ZoneStays({ stays }: Props) {
  const { t, i18n } = useTranslation('live-map')
  if (stays.length === 0) return null
  return (
    <section className="stack gap-4 pad-y-8" aria-label={t('zone_stays')}>
      <h3>{t('zone_stays')}</h3>
      <ul className="stack gap-4 text-s">
        {zonesOf(stays).map(({ zone_id, zone_name, color, count, length_ms }) => (
          <li key={zone_id} className="row gap-8">
            <i className="round-6" style={{ ...swatch, background: color }} aria-hidden />
            <bdi className="ell grow">{zone_name}</bdi>
            <span className="dim">{t('zone_visits', { count })}</span>
            <span className="num strong">{lengthText(length_ms, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whole minutes: positions tell no seconds of a visit. */
const lengthText = (ms: number, language: string): string =>
  spanText(Math.max(Math.round(ms / minuteMs), 1) * minuteS, language)

const swatch = { width: 9, height: 9, flex: 'none' }

/** Each zone once, in the order in which they were first entered. */
function zonesOf(stays: readonly ZoneStay[]) {
  const zones = new Map<string, ZoneStay & { count: number; length_ms: number }>()
  for (const stay of stays) {
    const { count, length_ms } = zones.get(stay.zone_id) ?? { count: 0, length_ms: 0 }
    const ms = Date.parse(stay.left_at ?? stay.seen_at) - Date.parse(stay.entered_at)
    zones.set(stay.zone_id, { ...stay, count: count + 1, length_ms: length_ms + ms })
  }
  return [...zones.values()]
}
