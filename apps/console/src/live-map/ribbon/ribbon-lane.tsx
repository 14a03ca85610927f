import { hueOf, variable } from '@baquiano/ui'
import type { PersonDay } from '../day-model.ts'
import type { OnHover } from '../../entities/visits/map/on-hover.ts'
import type { LiveMap } from '../use-live-map.ts'
import { RibbonBar } from './ribbon-bar.tsx'
import styles from './ribbon-lane.module.css'
import { percent } from './placed.ts'
import { isOnRibbon, type RibbonScale } from './ribbon-scale.ts'

interface Props {
  readonly person: PersonDay
  readonly scale: RibbonScale
  readonly now: number
  readonly live: LiveMap
  readonly onHover: OnHover
}

export function RibbonLane({ person, ...shown }: Props) {
  const { scale, live, now } = shown
  const isSelected = person.id === live.selected?.id
  return (
    <div className={`${styles.lane} stack middle`} data-on={isSelected || undefined}>
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
      <div className={styles.track} data-track>
        {scale.hours.map((hour) => (
          <s key={hour} style={{ insetInlineStart: percent(scale.at(hour)) }} aria-hidden />
        ))}
        {person.visits.map(
          (visit, index) =>
            isOnRibbon(visit, scale, now) && (
              <RibbonBar key={visit.id} visit={visit} order={index + 1} {...shown} />
            ),
        )}
      </div>
    </div>
  )
}
