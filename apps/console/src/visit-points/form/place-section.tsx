import { type Division, geocoder, type Suggestion } from '@baquiano/contract/geocoder'
import { hourMs, limits, minuteMs, spokenLanguage } from '@baquiano/contract/platform'
import { Alert, Autocomplete, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCurrentLocation, IconMapPinCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LocationMark } from '../location-mark.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { SuggestField } from '@baquiano/ui/form/fields/suggest-field.tsx'
import { FieldBox, useInputProps } from '@baquiano/ui/form/form-fields.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { can } from '@baquiano/client/session/can.ts'
import type { PointFields, PointForm } from '../point-fields.ts'
import { usePointLabel } from '../use-point-label.ts'
import styles from './place-section.module.css'
import { isPlace, type Location } from './use-locate.ts'
import { usualPoint } from './usual-point.queries.ts'

const PlaceMap = lazy(async () => {
  const { PlaceMap: component } = await import('@baquiano/ui/form/fields/place-map.tsx')
  return { default: component }
})

interface Props {
  readonly form: PointForm
  readonly location: Location
}

/** The map on which somebody puts the pin of a visit point. */
export function PinMap({ form, location }: Props) {
  const { t } = useTranslation('visit-points')
  const { data: usual } = useQuery(usualPoint)
  const { cx, cy } = form.values
  const place = { cx, cy }
  return (
    <div className="stack gap-8">
      <div className={`${styles.map} relative clip framed round-10`}>
        <Suspense fallback={null}>
          <PlaceMap
            label={t('form.map')}
            place={isPlace(place) ? place : null}
            start={usual?.place}
            onChange={location.pin}
          />
        </Suspense>
      </div>
      <p className="dim text-s">{t('form.map_note')}</p>
    </div>
  )
}

/** Where a visit point lies: by its address, by a pin, or by coordinates. */
export function PlaceSection({
  form,
  location,
  children,
}: Props & { readonly children: ReactNode }) {
  const { t } = useTranslation('visit-points')
  const labelOf = usePointLabel()
  const divisions = useDivisions(form.values)
  const division = (name: 'country' | 'department' | 'city') => (
    <SuggestField
      label={labelOf(name)}
      field={form.text(name)}
      choices={divisions[name]}
      max={limits.short_text}
      required
    />
  )
  const coordinate = (name: 'cx' | 'cy', most: number) => {
    const field = optionalNumber(form.field(name))
    return (
      <NumberField
        label={labelOf(name)}
        min={-most}
        max={most}
        field={{ ...field, onChange: (value) => location.type(name, value) }}
      />
    )
  }
  return (
    <section className="stack gap-16" aria-label={t('form.place')}>
      <h3>{t('form.place')}</h3>
      <div className={`${styles.thirds} stack gap-12`}>
        {division('country')}
        {division('department')}
        {division('city')}
      </div>
      <div className={`${styles.address} stack gap-8`}>
        <AddressField form={form} onChoose={location.take} />
        <Button
          variant="default"
          leftSection={<IconCurrentLocation size={15} aria-hidden />}
          loading={location.isLocating}
          onClick={location.locate}
        >
          {t('form.locate')}
        </Button>
      </div>
      <PlaceNote form={form} location={location} />
      {children}
      <div className={`${styles.coordinates} stack gap-12`}>
        {coordinate('cy', 90)}
        {coordinate('cx', 180)}
        {isPlace(form.values) && form.values.location_source !== 'pin' && (
          <Button
            variant="default"
            leftSection={<IconMapPinCheck size={15} aria-hidden />}
            onClick={location.confirm}
          >
            {t('form.confirm')}
          </Button>
        )}
      </div>
    </section>
  )
}

interface AddressFieldProps {
  readonly form: PointForm
  readonly onChoose: (suggestion: Suggestion) => void
}

const typingMs = 200
/** Fewer letters are of too many streets. */
const fewestLetters = 3

/** An address, with those of the map offered while somebody types. */
function AddressField({ form, onChoose }: AddressFieldProps) {
  const labelOf = usePointLabel()
  const field = form.text('address')
  const { cx, cy, city } = form.values
  const [typed] = useDebouncedValue(field.value.trim(), typingMs)
  const { data: found = [] } = useQuery({
    queryKey: ['geocoder', 'search', typed, city],
    queryFn: async ({ signal }) => {
      const near = cx !== null && cy !== null ? { cx, cy } : {}
      const text = [typed, city].filter(Boolean).join(', ').slice(0, limits.long_text)
      return (await call(geocoder.search, { body: { text, ...near } }, signal)).records
    },
    enabled: typed.length >= fewestLetters && can('VISIT_POINT_READ'),
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
    retry: false,
  })
  const named = new Map(found.map((it) => [textOf(it), it]))
  const props = useInputProps({ label: labelOf('address'), field, required: true })
  return (
    <FieldBox mark={field.mark}>
      <Autocomplete
        {...props}
        data={[...named.keys()]}
        // The server has searched: it knows how streets are written otherwise.
        filter={({ options }) => options}
        maxLength={limits.long_text}
        autoComplete="off"
        value={field.value}
        onChange={(text) => {
          const chosen = named.get(text)
          if (chosen) onChoose(chosen)
          else field.onChange(text)
        }}
      />
    </FieldBox>
  )
}

const textOf = ({ name, city }: Suggestion): string =>
  city === '' || name === city ? name : `${name}, ${city}`

interface PlaceNoteProps {
  readonly form: PointForm
  readonly location: Location
}

/** Says in words how well the place is known, and what the geocoder found or did not find. */
function PlaceNote({ form, location }: PlaceNoteProps) {
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

const none: readonly Division[] = []
const shared = { staleTime: hourMs } as const

/** Names of countries, of the departments of the one that is written, and of the municipalities of that. */
function useDivisions({ country, department }: Pick<PointFields, 'country' | 'department'>) {
  const { i18n } = useTranslation()
  const language = spokenLanguage.catch('es').parse(i18n.language)
  const mayAsk = can('VISIT_POINT_READ')
  const { data: countries = none } = useQuery({
    ...shared,
    queryKey: ['divisions', 'countries', language],
    queryFn: async ({ signal }) =>
      (await call(geocoder.countries, { query: { language } }, signal)).records,
    enabled: mayAsk,
  })
  const countryCode = codeOf(countries, country)
  const { data: departments = none } = useQuery({
    ...shared,
    queryKey: ['divisions', 'departments', countryCode],
    queryFn: async ({ signal }) =>
      (await call(geocoder.departments, { query: { country: countryCode } }, signal)).records,
    enabled: mayAsk && countryCode !== '',
  })
  const departmentCode = codeOf(departments, department)
  const { data: municipalities = none } = useQuery({
    ...shared,
    queryKey: ['divisions', 'municipalities', departmentCode],
    queryFn: async ({ signal }) =>
      (await call(geocoder.municipalities, { query: { department: departmentCode } }, signal))
        .records,
    enabled: mayAsk && departmentCode !== '',
  })
  return {
    country: namesOf(countries),
    department: namesOf(departments),
    city: namesOf(municipalities),
  }
}

const namesOf = (divisions: readonly Division[]) => divisions.map(({ name }) => name)

const codeOf = (divisions: readonly Division[], name: string): string =>
  divisions.find((it) => it.name.toLowerCase() === name.trim().toLowerCase())?.code ?? ''
