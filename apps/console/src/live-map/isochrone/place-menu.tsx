import type { Place } from '@baquiano/geo'
import { UnstyledButton } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { IconCalendarPlus, IconMapPinPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { visitPointsAround } from '../../visit-points/index.ts'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { can } from '@baquiano/client/session/can.ts'
import styles from './soonest.module.css'

/** Of the point that was pressed. */
export type MenuSide = `${'above' | 'below'}-${'left' | 'right'}`

interface Props {
  readonly place: Place
  readonly side?: MenuSide
  readonly onNewVisit: (visitPoint: string | undefined) => void
  readonly onNewPoint: () => void
  readonly onSoonest: () => void
  readonly onClose: () => void
}

/** Nearer than this, a visit point is what was meant. */
const meantM = 150

/** What can be done at a point that was pressed: plan a visit there, add a visit point, or see who reaches it soonest. */
export function PlaceMenu({ place, side = 'below-right', onClose, ...acts }: Props) {
  const { onNewVisit, onNewPoint, onSoonest } = acts
  const { t } = useTranslation('live-map')
  const focus = useFocusTrap()
  const { data } = useQuery(visitPointsAround(place))
  const nearest = data?.find(({ distance_m }) => distance_m <= meantM)
  useEscape(true, onClose)
  return (
    <section
      ref={focus}
      className={`${styles.menu} column framed round-10 on-raised ink text-m shadow`}
      data-side={side}
      aria-label={t('place_menu')}
    >
      {can('CALENDAR_CREATE') && (
        <UnstyledButton
          className="row gap-8 pad-y-6 pad-x-8 round-6 hover"
          onClick={() => onNewVisit(nearest?.id)}
        >
          <IconCalendarPlus size={16} aria-hidden />
          <span className="stack packed shrink">
            {t('new_visit_here')}
            {nearest && <small className="ell dim text-s">{nearest.name}</small>}
          </span>
        </UnstyledButton>
      )}
      {can('VISIT_POINT_CREATE') && (
        <UnstyledButton className="row gap-8 pad-y-6 pad-x-8 round-6 hover" onClick={onNewPoint}>
          <IconMapPinPlus size={16} aria-hidden />
          {t('new_point_here')}
        </UnstyledButton>
      )}
      {can('MAP_READ') && (
        <UnstyledButton className="row gap-8 pad-y-6 pad-x-8 round-6 hover" onClick={onSoonest}>
          <IconRoute size={16} aria-hidden />
          {t('soonest_here')}
        </UnstyledButton>
      )}
    </section>
  )
}
