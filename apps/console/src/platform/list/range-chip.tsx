import { numberRange, numberText } from '@baquiano/contract/platform'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ChipProps } from './chip-props.ts'
import { FilterPopover } from './filter-popover.tsx'
import type { RangeFilter } from './list-spec.ts'

const range = numberRange(z.number())
const ends = ['min', 'max'] as const
type Draft = Readonly<Record<(typeof ends)[number], number | undefined>>

/** An active filter by the ends of a range of numbers. */
export function RangeChip({ filter, value, isNew, onChange, onClose }: ChipProps<RangeFilter>) {
  const { label, range: bounds } = filter
  const { t, i18n } = useTranslation('list')
  const { min, max } = range.safeParse(value).data ?? {}
  const chosen: Draft = { min, max }
  const [draft, setDraft] = useState<Draft | null>(isNew ? chosen : null)
  const shown = draft ?? chosen
  const problem = problemOf(shown, bounds)
  const close = () => {
    setDraft(null)
    onClose()
  }
  const apply = () => {
    if (problem) return
    onChange(range.parse(Object.fromEntries(Object.entries(shown).filter(([, end]) => isSet(end)))))
    setDraft(null)
  }
  const text = ends.flatMap((end) => {
    const limit = chosen[end]
    return limit === undefined
      ? []
      : [t(`range.${end}_is`, { limit: numberText(limit, i18n.language) })]
  })
  const unit = bounds.unit === undefined ? '' : ` ${bounds.unit}`
  return (
    <FilterPopover
      label={label}
      text={text.length > 0 ? `${text.join(' ')}${unit}` : ''}
      isOpen={draft !== null}
      onOpen={() => setDraft(chosen)}
      onClose={close}
      onSubmit={apply}
    >
      {ends.map((end) => (
        <NumberInput
          key={end}
          size="xs"
          hideControls
          label={`${t(`range.${end}`)}${bounds.unit === undefined ? '' : ` (${bounds.unit})`}`}
          allowDecimal={!bounds.isWhole}
          value={shown[end] ?? ''}
          onChange={(next) =>
            setDraft({ ...shown, [end]: typeof next === 'number' ? next : undefined })
          }
        />
      ))}
      {problem && problem !== 'RANGE_EMPTY' && (
        <p role="alert">
          {t(`range.errors.${problem}`, {
            min: numberText(bounds.min ?? 0, i18n.language),
            max: numberText(bounds.max ?? 0, i18n.language),
          })}
        </p>
      )}
      <Button type="submit" size="xs" disabled={problem !== undefined}>
        {t('days.put')}
      </Button>
    </FilterPopover>
  )
}

const isSet = (end: number | undefined): end is number => end !== undefined

function problemOf({ min, max }: Draft, bounds: RangeFilter['range']) {
  const given = [min, max].filter(isSet)
  if (given.length === 0) return 'RANGE_EMPTY'
  if (isSet(min) && isSet(max) && min > max) return 'MAX_BELOW_MIN'
  if (given.some((end) => end < (bounds.min ?? -Infinity))) return 'TOO_SMALL'
  return given.some((end) => end > (bounds.max ?? Infinity)) ? 'TOO_BIG' : undefined
}
