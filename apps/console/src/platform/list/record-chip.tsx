import { useState } from 'react'
import { RecordField } from '../form/fields/record-field.tsx'
import { useRecordName } from '../form/fields/record-source.ts'
import type { ChipProps } from './chip-props.ts'
import styles from './filter-bar.module.css'
import { FilterPopover } from './filter-popover.tsx'
import type { RecordFilter } from './list-spec.ts'

/** An active filter by another record; choosing one applies it. */
export function RecordChip({ filter, value, isNew, onChange, onClose }: ChipProps<RecordFilter>) {
  const { key, label, source } = filter
  const id = typeof value === 'string' ? value : null
  const [isOpen, setOpen] = useState(isNew)
  const name = useRecordName(source, id)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const choose = (chosen: string | null) => {
    if (chosen === null) return
    onChange(chosen)
    setOpen(false)
  }
  return (
    <FilterPopover
      label={label}
      text={name}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
      onSubmit={() => undefined}
    >
      <div className={`${styles.choices} stack gap-8`}>
        <RecordField
          label={label}
          required
          source={source}
          isInPopover
          field={{
            name: `filter-${key}`,
            value: id,
            problem: undefined,
            mark: undefined,
            onChange: choose,
          }}
        />
      </div>
    </FilterPopover>
  )
}
