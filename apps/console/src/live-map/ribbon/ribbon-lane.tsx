import { hueOf, variable } from '@baquiano/ui'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { RibbonBar } from './ribbon-bar.tsx'
import styles from './ribbon-lane.module.css'
import { percent } from './placed.ts'
import type { RibbonScale } from './ribbon-scale.ts'

interface Props {
  readonly person: PersonDay
  readonly scale: RibbonScale
  readonly now: number
  readonly live: LiveMap
  /** So many visits that each has room for the least. */
  readonly isDense: boolean
}

export function RibbonLane({ person, isDense, ...shown }: Props) {
  const { scale, live } = shown
  const isSelected = person.id === live.selected?.id
  return (
    <div
      className={`${styles.lane} stack middle`}
      data-on={isSelected || undefined}
      data-dense={isDense || undefined}
    >
      <button
        type="button"
        className={`${styles.name} row gap-8 shrink round-6 soft text-s`}
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
          <RibbonBar key={visit.id} visit={visit} order={index + 1} isDense={isDense} {...shown} />
        ))}
      </div>
    </div>
  )
}
