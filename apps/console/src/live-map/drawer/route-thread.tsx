import type { Visit } from '@baquiano/contract/visits'
import { StatusGlyph, statusToken } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import styles from './visit-drawer.module.css'

interface Props {
  readonly live: LiveMap
  /** The one that is open. */
  readonly visit: Visit | undefined
}

const lateMin = 6

/** The day of whoever has the visit, as a thread that is blue as far as it was lived. */
export function RouteThread({ live, visit }: Props) {
  const { t } = useTranslation(['live-map', 'platform'])
  const stops = live.selected?.visits ?? []
  return (
    <ol className={styles.thread}>
      {stops.map((stop) => {
        const planned = Date.parse(stop.start_at)
        const began = stop.started_at === null ? null : Date.parse(stop.started_at)
        const late = began === null ? 0 : Math.round((began - planned) / 60_000)
        return (
          <li
            key={stop.id}
            data-st={statusToken(stop.status)}
            data-on={stop.id === visit?.id || undefined}
          >
            <StatusGlyph status={stop.status} size={15} />
            <button
              type="button"
              aria-current={stop.id === visit?.id || undefined}
              onClick={() => live.selectVisit(stop.id)}
            >
              <span>
                <b className="ell">{stop.visit_point_name}</b>
                <small className="ell dim">{stop.address}</small>
                <span className="sr-only">{t(`platform:status.${stop.status}`)}</span>
              </span>
              <span className={styles.hour}>
                <span className="num">{live.time.hourOf(began ?? planned)}</span>
                {late >= lateMin && (
                  <em className="num">
                    <bdi>{t('live-map:late', { count: late })}</bdi>
                  </em>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
