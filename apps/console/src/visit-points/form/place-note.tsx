import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LocationMark } from '../../entities/visit-points/location-mark.tsx'
import { problemOf } from '../../platform/http/problem-of.ts'
import type { PointForm } from '../point-fields.ts'
import type { Location } from './use-locate.ts'

interface Props {
  readonly form: PointForm
  readonly location: Location
}

/** Says in words how well the place is known, and what the geocoder found or did not find. */
export function PlaceNote({ form, location }: Props) {
  const { t } = useTranslation(['visit-points', 'platform'])
  const { cx, cy, location_source, precision } = form.values
  const { locateError, aroundError, around, answer, isOutdated } = location
  const error = locateError ?? aroundError
  const quality = () => {
    if (cx === null || cy === null) return 'none'
    if (location_source === 'pin') return 'confirmed'
    if (location_source === 'coordinates') return 'door'
    if (precision === 'place') return 'area'
    return precision === 'rooftop' || precision === 'interpolated' ? 'door' : 'street'
  }
  const noteText = () => {
    if (cx === null || cy === null) return t('visit-points:form.known.none')
    if (location_source !== 'address') return t(`visit-points:form.known.${location_source}`)
    return t(`visit-points:form.precision.${precision ?? 'street'}`)
  }
  const isSame = around?.address === form.values.address
  return (
    <output className="stack gap-8">
      <p className="row gap-8">
        <LocationMark quality={quality()} size={16} />
        <span>{noteText()}</span>
        {answer && answer.attribution !== '' && <small className="dim">{answer.attribution}</small>}
      </p>
      {isOutdated && <p className="warn">{t('visit-points:form.outdated')}</p>}
      {error && (
        <Alert color="orange" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {t(`platform:errors.${problemOf(error).code}`)}
        </Alert>
      )}
      {around && !isSame && (
        <p className="row wrap gap-8">
          <span className="soft">
            {t('visit-points:form.around')}{' '}
            <b className="strong">
              <bdi>{[around.address, around.city].filter(Boolean).join(', ')}</bdi>
            </b>
          </span>
          <Button size="compact-xs" variant="default" onClick={() => location.takeAddress(around)}>
            {t('visit-points:form.take_address')}
          </Button>
        </p>
      )}
    </output>
  )
}
