import { numberFormat, percentText } from '@baquiano/contract/platform'
import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { ActionIcon } from '@mantine/core'
import { IconBattery2, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, peopleOf } from '../resources/index.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { addressOf, latestFix, nearestTo, type Place } from './panic-alarms.queries.ts'
import type { PlaceNow } from './place-now.ts'
import styles from './panic.module.css'
import { inKilometres } from '@baquiano/client/text/distance-text.ts'

interface Props {
  readonly alarm: PanicAlarm
  readonly place: PlaceNow | null
}

/** What helps to help: the address, the battery, and who is near. */
export function PanicFacts({ alarm, place }: Props) {
  // Asked once: a person who moves is on the map, and addresses and ways are not computed for every step.
  const [asked] = useState<Place | null>(() => place && { cx: place.cx, cy: place.cy })
  const from = asked ?? (place && { cx: place.cx, cy: place.cy })
  return (
    <div className={`${styles.facts} stack packed gap-16 pad-16`}>
      <dl className="stack gap-12">
        <Where place={place} from={from} />
        <Battery alarm={alarm} />
      </dl>
      <Nearest alarm={alarm} from={from} />
    </div>
  )
}

function Where({ place, from }: Pick<Props, 'place'> & { readonly from: Place | null }) {
  const { t, i18n } = useTranslation('panic-alarms')
  const moment = useMoment()
  const { data } = useQuery(addressOf(from))
  const address = [data?.address, data?.city].filter(Boolean).join(', ')
  const metres = numberFormat(i18n.language, { maximumFractionDigits: 0 })
  const notesOf = ({ fix_at, accuracy_m, is_doubtful }: PlaceNow) => [
    fix_at !== null && t('place_at', { when: moment(fix_at) }),
    accuracy_m !== null && t('accuracy', { metres: metres.format(accuracy_m) }),
    is_doubtful && t('doubtful'),
  ]
  return (
    <Fact
      icon={<IconMapPin size={18} stroke={1.7} aria-hidden />}
      label={t('place')}
      note={place ? notesOf(place).filter(Boolean).join(' · ') : ''}
    >
      {place ? address || `${place.cy.toFixed(5)}, ${place.cx.toFixed(5)}` : t('no_place')}
    </Fact>
  )
}

function Battery({ alarm }: Pick<Props, 'alarm'>) {
  const { t, i18n } = useTranslation('panic-alarms')
  const { data: fix } = useQuery(latestFix(alarm.resource_id))
  const battery_pct = fix?.battery_pct ?? alarm.battery_pct
  if (battery_pct === null) return null
  const percent = percentText(battery_pct / 100, i18n.language)
  return (
    <Fact icon={<IconBattery2 size={18} stroke={1.7} aria-hidden />} label="" note="">
      {t('battery', { percent })}
    </Fact>
  )
}

interface FactProps {
  readonly icon: ReactNode
  /** For readers of the screen; what is written says it to the others. */
  readonly label: string
  readonly note: string
  readonly children: ReactNode
}

function Fact({ icon, label, note, children }: FactProps) {
  return (
    <div className="flex gap-8">
      <dt className={`${styles.icon} soft fixed`}>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="stack gap-2 grow shrink">
        <b className="text-l anywhere">
          <bdi>{children}</bdi>
        </b>
        {note && <small className="text-m dim">{note}</small>}
      </dd>
    </div>
  )
}

function Nearest({ alarm, from }: Pick<Props, 'alarm'> & { readonly from: Place | null }) {
  const { t, i18n } = useTranslation('panic-alarms')
  const { data } = useQuery(nearestTo(from))
  const near = (data ?? []).filter(({ resource_id }) => resource_id !== alarm.resource_id)
  const { data: people } = useQuery(peopleOf(near.map(({ resource_id }) => resource_id)))
  if (!data) return null
  return (
    <section className="stack gap-8">
      <h3 className="text-m strong soft">{t('nearest')}</h3>
      {near.length === 0 && <p className="dim text-m">{t('nobody_near')}</p>}
      <ul className={styles.near}>
        {near.slice(0, 3).map(({ resource_id, distance_m, duration_s }) => {
          const person = people?.find(({ id }) => id === resource_id)
          const minutes = Math.max(Math.round(duration_s / 60), 1)
          return (
            person && (
              <li key={resource_id} className="row gap-8 pad-y-8">
                <PersonAvatar person={person} presence="online" />
                <span className="stack grow shrink">
                  <b className="text-m ell">{fullName(person)}</b>
                  <small className="num text-s dim">
                    {t('distance', { km: inKilometres(distance_m, i18n.language), minutes })}
                  </small>
                </span>
                {person.phone && <CallIcon name={fullName(person)} phone={person.phone} />}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

function CallIcon({ name, phone }: Readonly<Record<'name' | 'phone', string>>) {
  const { t } = useTranslation('panic-alarms')
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={36}
      href={phoneUrl(phone)}
      aria-label={t('call', { name })}
    >
      <IconPhone size={17} aria-hidden />
    </ActionIcon>
  )
}
