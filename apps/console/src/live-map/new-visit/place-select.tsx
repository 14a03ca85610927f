import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placesFor } from './plan-options.queries.ts'

interface Props {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (id: string | null) => void
}

const restMs = 200

/** Finds a visit point among any number of them: the server searches. */
export function PlaceSelect({ value, error, onChange }: Props) {
  const { t } = useTranslation('live-map')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), restMs)
  const { data: found = [], isFetching } = useQuery(placesFor(search))
  // What was chosen stays among the options, or its name would be forgotten.
  const options =
    chosen && !found.some((place) => place.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label={t('visit_point')}
      placeholder={t('choose_place')}
      data={options}
      filter={({ options: all }) => all}
      value={value}
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setChosen(option)
        onChange(id)
      }}
      nothingFoundMessage={isFetching ? t('searching') : t('no_place')}
      comboboxProps={{ withinPortal: false }}
      openOnFocus={false}
      searchable
      required
      data-autofocus
    />
  )
}
