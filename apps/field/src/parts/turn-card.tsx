import { lengthText } from '@baquiano/client/text/distance-text.ts'
import {
  IconArrowBearLeft,
  IconArrowBearRight,
  IconArrowRoundaboutRight,
  IconArrowSharpTurnLeft,
  IconArrowSharpTurnRight,
  IconArrowUp,
  IconCornerUpLeft,
  IconCornerUpRight,
  IconFlag,
  IconMapPinCheck,
  IconNavigation,
  IconUTurnLeft,
} from '@tabler/icons-react'
import type { TurnKind } from '@baquiano/contract/roads'
import { useTranslation } from 'react-i18next'
import type { WayTo } from '../map/use-way-to.ts'
import type { TurnAhead } from '../map/way-ahead.ts'
import styles from '../pages/way-page.module.css'

const icons: Readonly<Record<TurnKind, typeof IconArrowUp>> = {
  depart: IconArrowUp,
  straight: IconArrowUp,
  keep_right: IconArrowBearRight,
  slight_right: IconArrowBearRight,
  right: IconCornerUpRight,
  sharp_right: IconArrowSharpTurnRight,
  turn_back: IconUTurnLeft,
  sharp_left: IconArrowSharpTurnLeft,
  left: IconCornerUpLeft,
  slight_left: IconArrowBearLeft,
  keep_left: IconArrowBearLeft,
  roundabout: IconArrowRoundaboutRight,
  arrive: IconFlag,
}

interface Props extends Pick<WayTo, 'ahead' | 'straight_m'> {
  readonly isOffline: boolean
}

/** What comes next on the way, with what follows to be opened; how far it is straight where no streets are known. */
export function TurnCard({ ahead, straight_m, isOffline }: Props) {
  const { t, i18n } = useTranslation(['field', 'later'])
  if (straight_m === null)
    return <Told title={t('later:way.no_place')} note={t('later:way.no_place_note')} />
  if (!ahead)
    return (
      <Told
        title={t('later:way.straight', { distance: lengthText(straight_m, i18n.language) })}
        note={t(isOffline ? 'later:way.offline' : 'later:way.no_streets')}
      />
    )
  const [next, ...others] = ahead.turns
  if (!next)
    return (
      <Told
        title={t('later:way.turns.straight', {
          distance: lengthText(ahead.distance_m, i18n.language),
        })}
      />
    )
  if (others.length === 0)
    return (
      <div className={`${styles.next} shadow`}>
        <div className={`${styles.told} row gap-12`}>
          <Turn turn={next} />
        </div>
      </div>
    )
  return (
    <details className={`${styles.next} shadow`}>
      <summary className={`${styles.told} row gap-12`}>
        <Turn turn={next} />
        <span className="sr-only">{t('later:way.all_turns')}</span>
      </summary>
      <ol className={styles.turns} aria-label={t('later:way.all_turns')}>
        {others.map((turn, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same turn may come twice, and the order is theirs
          <li key={index} className="row gap-12">
            <Turn turn={turn} isLater />
          </li>
        ))}
      </ol>
    </details>
  )
}

interface TurnProps {
  readonly turn: TurnAhead
  /** Whether it follows the next one. */
  readonly isLater?: boolean
}

function Turn({ turn: { turn, street, distance_m }, isLater = false }: TurnProps) {
  const { t, i18n } = useTranslation(['field', 'later'])
  const Icon = icons[turn]
  // Ten metres are what a phone knows, and a number that jumps by ones says no more.
  const rounded = lengthText(Math.round(distance_m / 10) * 10, i18n.language)
  const distance = rounded.replace(' ', '\u00A0')
  return (
    <>
      <Icon className="fixed" size={isLater ? 20 : 26} aria-hidden />
      <span className="stack packed grow shrink">
        <b className={isLater ? 'text-s' : undefined}>
          {t(`later:way.turns.${turn}`, { distance })}
        </b>
        {street !== '' && (
          <span className="text-s ell">
            <bdi>{street}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

interface ToldProps {
  readonly title: string
  readonly note?: string
  readonly isThere?: boolean
}

/** What is said where there is no turn to make. */
export function Told({ title, note, isThere = false }: ToldProps) {
  const Icon = isThere ? IconMapPinCheck : IconNavigation
  return (
    <output className={`${styles.next} shadow`}>
      <span className={`${styles.told} row gap-12`}>
        <Icon className="fixed" size={26} aria-hidden />
        <span className="stack packed grow shrink">
          <b>{title}</b>
          {note !== undefined && <span className="text-s">{note}</span>}
        </span>
      </span>
    </output>
  )
}
