import { comparedText, secondMs } from '@baquiano/contract/platform'
import {
  type ExtraActivity,
  type ExtraPlace,
  fieldVisits,
  type Visit,
} from '@baquiano/contract/visits'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { addVisit } from '../store/add-visit.ts'
import { callNow } from '../store/call-now.ts'
import { database } from '../store/field-store.ts'
import { readPastDays } from '../store/past-days.ts'
import { useField } from '../store/use-field.ts'

const typingMs = secondMs / 4
const mostNote = 500

/** Adds a visit to the person's own day, which begins now; also without network, at a place that the phone knows. */
export function ExtraPage() {
  const { t } = useTranslation(['field', 'later'])
  const { pairing } = useField()
  const [, go] = useLocation()
  const [place, setPlace] = useState<ExtraPlace>()
  const [chosen, setChosen] = useState<ExtraActivity>()
  const [note, setNote] = useState('')
  const isAdding = useRef(false)
  const offered = pairing?.extra_activities ?? []
  const activity = chosen ?? (offered.length === 1 ? offered[0] : undefined)
  const add = async () => {
    // Until the visit is on the phone, a second press would be a second visit.
    if (!place || !activity || isAdding.current) return
    isAdding.current = true
    try {
      const id = await addVisit({ place, activity, description: note.trim() })
      go(`/visit/${id}`, { replace: true })
    } finally {
      isAdding.current = false
    }
  }
  if (offered.length === 0)
    return (
      <Screen title={t('extra_visit')}>
        <p className="pad-16">{t('later:extra.not_allowed')}</p>
      </Screen>
    )
  if (!place)
    return (
      <Screen title={t('extra_visit')}>
        <PlaceSearch onChoose={setPlace} />
      </Screen>
    )
  return (
    <Screen title={t('extra_visit')}>
      <form
        className="stack gap-16 pad-16"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <div className="row between gap-12">
          <PlaceName place={place} />
          <button
            type="button"
            className="accent strong pad-8 fixed"
            onClick={() => setPlace(undefined)}
          >
            {t('later:extra.other_place')}
          </button>
        </div>
        <fieldset className="stack gap-6">
          <legend className="pad-y-8">
            <b>{t('later:extra.activity')}</b>
          </legend>
          {offered.map((option) => (
            <label key={option.activity_id} className="framed round-10 row gap-12 pad-12">
              <input
                type="radio"
                name="activity"
                checked={option.activity_id === activity?.activity_id}
                onChange={() => setChosen(option)}
              />
              <span className="grow anywhere">{option.activity_name}</span>
              <span className="text-s soft num fixed">
                {t('minutes', { minutes: Math.round(option.service_time / 60) })}
              </span>
            </label>
          ))}
        </fieldset>
        <label className="stack gap-6">
          <b>{t('later:extra.note')}</b>
          <textarea
            className={styles.reason}
            value={note}
            maxLength={mostNote}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </label>
        <button type="submit" className={`${styles.primary} text-l strong`} disabled={!activity}>
          {t('later:extra.add')}
        </button>
      </form>
    </Screen>
  )
}

/** The places that the phone knows, and with a network all others to which its person may go. */
function PlaceSearch({ onChoose }: { readonly onChoose: (place: ExtraPlace) => void }) {
  const { t } = useTranslation('later')
  const [search, setSearch] = useState('')
  const known = useKnownPlaces().filter(({ visit_point_name, address }) =>
    comparedText(`${visit_point_name} ${address}`).includes(comparedText(search)),
  )
  const found = useFoundPlaces(search.trim())
  const told = found === 'failed' ? [] : (found ?? [])
  const ids = new Set(known.map(({ visit_point_id }) => visit_point_id))
  const places = [...known, ...told.filter(({ visit_point_id }) => !ids.has(visit_point_id))]
  const isOver = search.trim() === '' || found !== undefined
  return (
    <>
      <div className="pad-16 on-surface line-bottom">
        <input
          type="search"
          className={`${styles.search} wide`}
          aria-label={t('extra.search')}
          placeholder={t('extra.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {found === 'failed' && (
        <p className="pad-16 warn" role="alert">
          {t('extra.needs_signal')}
        </p>
      )}
      {isOver && places.length === 0 && (
        <p className="pad-16 soft">{t(search.trim() === '' ? 'extra.look' : 'extra.none')}</p>
      )}
      <ul>
        {places.map((place) => (
          <li key={place.visit_point_id} className="on-surface line-bottom">
            <button
              type="button"
              className={`${styles.row} row gap-12 wide text-start`}
              onClick={() => onChoose(place)}
            >
              <PlaceName place={place} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function PlaceName({ place }: { readonly place: ExtraPlace }) {
  const { visit_point_name, address, city } = place
  return (
    <span className="stack packed shrink">
      <b className="anywhere">
        <bdi>{visit_point_name}</bdi>
      </b>
      <bdi className="text-s soft anywhere">{[address, city].filter(Boolean).join(' · ')}</bdi>
    </span>
  )
}

/** Of the visits of today, tomorrow and the last days, by name. */
function useKnownPlaces(): ExtraPlace[] {
  const { visits } = useField()
  const [past, setPast] = useState<readonly Visit[]>([])
  useEffect(() => {
    let isOpen = true
    const read = async () => {
      const days = await readPastDays(database)
      if (isOpen) setPast(days?.visits ?? [])
    }
    void read()
    return () => {
      isOpen = false
    }
  }, [])
  const byId = new Map([...past, ...visits].map((it) => [it.visit_point_id, placeOf(it)]))
  return [...byId.values()].toSorted((a, b) => a.visit_point_name.localeCompare(b.visit_point_name))
}

function placeOf(visit: Visit): ExtraPlace {
  const { visit_point_id, visit_point_name, visit_point_phone, address, city, cx, cy } = visit
  return { visit_point_id, visit_point_name, visit_point_phone, address, city, cx, cy }
}

/** What the server finds; undefined until it has answered. */
function useFoundPlaces(search: string): readonly ExtraPlace[] | 'failed' | undefined {
  const [found, setFound] = useState<{
    readonly of: string
    readonly places: readonly ExtraPlace[] | 'failed'
  }>()
  useEffect(() => {
    if (search === '') return undefined
    const end = new AbortController()
    const look = async () => {
      try {
        const { records } = await callNow(fieldVisits.places, { body: { search } }, end.signal)
        setFound({ of: search, places: records })
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (!end.signal.aborted) setFound({ of: search, places: 'failed' })
      }
    }
    const timer = setTimeout(() => void look(), typingMs)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [search])
  return found?.of === search ? found.places : undefined
}
