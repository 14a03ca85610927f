import { listFormat } from '@baquiano/contract/platform'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ChipProps } from './chip-props.ts'
import styles from './filter-bar.module.css'
import { FilterPopover } from './filter-popover.tsx'
import type { SeveralFilter } from './list-spec.ts'

const texts = z.array(z.string()).catch([])

/** An active filter by several values. */
export function SeveralChip({ filter, value, isNew, onChange, onClose }: ChipProps<SeveralFilter>) {
  const { label, several } = filter
  const { t, i18n } = useTranslation('list')
  const chosen = texts.parse(value)
  const [draft, setDraft] = useState<readonly string[] | null>(isNew ? chosen : null)
  const shown = draft ?? chosen
  const names = several.filter((it) => chosen.includes(it.value)).map((it) => it.label)
  const close = () => {
    setDraft(null)
    onClose()
  }
  const apply = () => {
    if (shown.length === 0) return
    onChange(several.flatMap((it) => (shown.includes(it.value) ? [it.value] : [])))
    setDraft(null)
  }
  return (
    <FilterPopover
      label={label}
      text={listFormat(i18n.language, { type: 'disjunction' }).format(names)}
      isOpen={draft !== null}
      onOpen={() => setDraft(chosen)}
      onClose={close}
      onSubmit={apply}
    >
      <div className={`${styles.choices} stack gap-8`}>
        {several.map((it) => (
          <Checkbox
            key={it.value}
            size="xs"
            label={it.label}
            checked={shown.includes(it.value)}
            onChange={({ currentTarget: { checked } }) =>
              setDraft(checked ? [...shown, it.value] : shown.filter((one) => one !== it.value))
            }
          />
        ))}
      </div>
      <Button type="submit" size="xs" disabled={shown.length === 0}>
        {t('days.put')}
      </Button>
    </FilterPopover>
  )
}
