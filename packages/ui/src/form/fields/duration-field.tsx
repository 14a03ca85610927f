import { numberText } from '@baquiano/contract/platform'
import { Input, NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'

const units = { s: 1, min: 60, h: 3600, days: 86_400 } as const
const unitNames = ['s', 'min', 'h', 'days'] as const
type Unit = (typeof unitNames)[number]

interface Props extends FieldProps<number> {
  /** Seconds. */
  readonly max?: number | undefined
}

/** A length of time, in seconds, written in the unit that suits it. An empty input is `NaN`. */
export function DurationField({ max, ...props }: Props) {
  const { value, mark, onChange } = props.field
  const { t, i18n } = useTranslation('form')
  const [unit, setUnit] = useState<Unit>(() => largestWhole(value))
  const amount = value / units[unit]
  const largest =
    max === undefined
      ? null
      : `${numberText(Math.floor(max / units[unit]), i18n.language)} ${t(`units.${unit}`)}`
  const { name, id, required, ...wrapper } = useInputProps(props, largest)
  return (
    <FieldBox mark={mark}>
      <Input.Wrapper {...wrapper} id={id} required={required} className={styles.short}>
        <div className="row gap-8">
          <NumberInput
            id={id}
            name={name}
            required={required}
            className="grow"
            error={wrapper.error !== undefined}
            aria-label={`${props.label}, ${t(`units.${unit}`)}`}
            hideControls
            clampBehavior="none"
            allowNegative={false}
            value={Number.isNaN(amount) ? '' : amount}
            onChange={(next) =>
              onChange(next === '' ? Number.NaN : Math.round(Number(next) * units[unit]))
            }
          />
          <NativeSelect
            aria-label={t('duration.unit', { name: props.label })}
            value={unit}
            data={unitNames.map((it) => ({ value: it, label: t(`units.${it}`) }))}
            onChange={({ currentTarget }) => {
              const next = unitNames.find((it) => it === currentTarget.value) ?? unit
              setUnit(next)
              // What is written stays, and means another length.
              if (!Number.isNaN(value)) onChange(Math.round(amount * units[next]))
            }}
          />
        </div>
      </Input.Wrapper>
    </FieldBox>
  )
}

/** The largest unit of which it is a whole number. */
const largestWhole = (seconds: number): Unit =>
  unitNames.findLast((name) => seconds > 0 && seconds % units[name] === 0) ?? 'min'
