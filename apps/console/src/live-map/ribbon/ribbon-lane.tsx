import type { Visit } from '@baquiano/contract/visits'
import { hueOf, StatusGlyph, statusToken, statusVariable, variable } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './day-ribbon.module.css'
import {
  livedStretches,
  plannedWindow,
  plannedWork,
  type RibbonScale,
  type Stretch,
} from './ribbon-scale.ts'

interface Props {
  readonly person: PersonDay
  readonly scale: RibbonScale
  readonly now: number
  readonly live: LiveMap
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`
const placed = ({ left, width }: Stretch) => ({
  insetInlineStart: percent(left),
  width: percent(width),
})

export function RibbonLane({ person, scale, now, live }: Props) {
  const isSelected = person.id === live.selected?.id
  return (
    <div className={styles.lane} data-on={isSelected || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        onClick={() => live.selectPerson(person.id)}
        title={person.full_name}
      >
        <i style={variable('--h', hueOf(person.id))} aria-hidden />
        <span className="ell">{person.name}</span>
        <span className="sr-only">{person.lastname}</span>
      </button>
      <div className={styles.track}>
        {scale.hours.map((hour) => (
          <s key={hour} style={{ insetInlineStart: percent(scale.at(hour)) }} aria-hidden />
        ))}
        {person.visits.map((visit, index) => (
          <Bar key={visit.id} visit={visit} order={index + 1} scale={scale} now={now} live={live} />
        ))}
      </div>
    </div>
  )
}

interface BarProps extends Omit<Props, 'person'> {
  readonly visit: Visit
  readonly order: number
}

function Bar({ visit, order, scale, now, live }: BarProps) {
  const { t } = useTranslation(['platform', 'live-map'])
  const { id, status, visit_point_name, start_at, end_at } = visit
  const work = plannedWork(visit, scale)
  const lived = livedStretches(visit, scale, now)
  const hours = `${live.time.hourOf(Date.parse(start_at))}–${live.time.hourOf(Date.parse(end_at))}`
  const eta = live.way.etas.get(id)
  const arrives = eta === undefined ? [] : [t('live-map:arrives', { hour: live.time.hourOf(eta) })]
  const label = [`${order}. ${visit_point_name}`, t(`status.${status}`), hours, ...arrives].join(
    ', ',
  )
  return (
    <>
      <i className={styles.corridor} style={placed(plannedWindow(visit, scale))} aria-hidden />
      {eta !== undefined && (
        <i
          className={styles.eta}
          style={{ insetInlineStart: percent(scale.at(eta)) }}
          title={label}
          aria-hidden
        />
      )}
      {lived.road && <i className={styles.road} style={placed(lived.road)} aria-hidden />}
      {lived.site && (
        <i
          className={styles.site}
          data-open={lived.is_open || undefined}
          style={placed(lived.site)}
          aria-hidden
        />
      )}
      <button
        type="button"
        className={styles.bar}
        data-st={statusToken(status)}
        style={{ ...placed(work), ...statusVariable(status) }}
        aria-label={label}
        aria-pressed={id === live.visit?.id}
        title={label}
        onClick={() => live.selectVisit(id)}
      >
        <StatusGlyph status={status} size={11} />
        <b>{order}</b>
        <span>{visit_point_name}</span>
      </button>
    </>
  )
}
