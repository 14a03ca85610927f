import { communications } from '@baquiano/contract/communications'
import type { Geocoded } from '@baquiano/contract/geocoder'
import { hourRange, numberFormat, percentText } from '@baquiano/contract/platform'
import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { visitCode } from '@baquiano/contract/visits'
import { ActionIcon, Button } from '@mantine/core'
import { IconBattery2, IconMapPin, IconNavigation, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, peopleOf } from '../resources/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { communicationsKey } from '../communications/index.ts'
import { nextPersonVisits } from '../visits/index.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
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
        <Heading alarm={alarm} />
      </dl>
      <Nearest alarm={alarm} from={from} />
    </div>
  )
}

function Where({ place, from }: Pick<Props, 'place'> & { readonly from: Place | null }) {
  const { t, i18n } = useTranslation('panic-alarms')
  const moment = useMoment()
  const { data } = useQuery(addressOf(from))
  const address = textOfAddress(data)
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

/** The visit that they do or go to next. */
function Heading({ alarm }: Pick<Props, 'alarm'>) {
  const { t } = useTranslation('panic-alarms')
  const time = useCompanyTime()
  const date = time.dateOf(Date.parse(alarm.pressed_at))
  const { data } = useQuery(nextPersonVisits(alarm.resource_id, date))
  const next = data?.records[0]
  if (!next) return null
  return (
    <Fact
      icon={<IconNavigation size={18} stroke={1.7} aria-hidden />}
      label=""
      note={[visitCode(next.number), hourRange(next)].filter(Boolean).join(' · ')}
    >
      {t('heading', { place: next.visit_point_name })}
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
  const { data: address } = useQuery(addressOf(from))
  const ask = useAskToHelp(alarm, { from, address: textOfAddress(address) })
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
                {mayAsk() && (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('send_one', { name: fullName(person) })}
                    loading={ask.isPending && ask.variables.id === person.id}
                    disabled={ask.asked.has(person.id)}
                    onClick={() => ask.mutate({ id: person.id, name: fullName(person) })}
                  >
                    {t(ask.asked.has(person.id) ? 'sent' : 'send')}
                  </Button>
                )}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

const textOfAddress = (found: Pick<Geocoded, 'address' | 'city'> | undefined): string =>
  [found?.address, found?.city].filter(Boolean).join(', ')

const mayAsk = (): boolean => can('COMMUNICATION_CREATE')

interface Where {
  readonly from: Place | null
  readonly address: string
}

/** Asks people by a message to their phones to go there; `asked` are those who were. */
function useAskToHelp({ resource_name }: PanicAlarm, { from, address }: Where) {
  const { t } = useTranslation('panic-alarms')
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const action = useAction({
    send: ({ id }: { readonly id: string; readonly name: string }) => {
      const place = from ? `${from.cy.toFixed(5)}, ${from.cx.toFixed(5)}` : ''
      const body = {
        title: t('asked', { name: resource_name }),
        text: t('go_there', { place: [address, place].filter(Boolean).join(' · ') }),
        target: { kind: 'resources' as const, resource_ids: [id] },
        needs_answer: true,
      }
      return call(communications.send, { body })
    },
    done: (_, { name }) => t('send_done', { name }),
    onDone: (_, { id }) => setAsked((before) => new Set([...before, id])),
    refresh: [communicationsKey],
  })
  return { ...action, asked }
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
