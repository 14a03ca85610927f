import { limits } from '@baquiano/contract/platform'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import styles from './fields.module.css'
import { TimeField } from './time-field.tsx'

// An alias, not an interface: only that is a value that a form compares.
type HourWindow = { hour_init: string; hour_end: string }

interface Props extends FieldProps<readonly HourWindow[], HourWindow[]> {
  /** Of a part of it: `1.hour_end`. */
  readonly problemOf?: (part: string) => string | undefined
}

const morning: HourWindow = { hour_init: '08:00:00', hour_end: '12:00:00' }

/** Up to four spans of a day: from 08:00 to 12:00, and from 14:00 to 16:00. */
export function WindowListField({ problemOf = () => undefined, ...props }: Props) {
  const { t } = useTranslation('form')
  const { id, name, required: _required, ...wrapper } = useInputProps(props)
  const { value, mark, onChange } = props.field
  return (
    <FieldBox mark={mark}>
      <Input.Wrapper {...wrapper} id={id} labelElement="div">
        <fieldset className="stack start gap-8" aria-label={props.label}>
          {value.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a window has nothing else that tells it from another
            <div key={index} className={`${styles.line} row gap-8`}>
              {(['hour_init', 'hour_end'] as const).map((end) => (
                <TimeField
                  key={end}
                  label={t(end === 'hour_init' ? 'windows.from' : 'windows.to')}
                  field={{
                    name: `${name}.${index}.${end}`,
                    value: each[end],
                    problem: problemOf(`${index}.${end}`),
                    mark: undefined,
                    onChange: (hour) => onChange(value.with(index, { ...each, [end]: hour })),
                  }}
                />
              ))}
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={t('windows.remove', { number: index + 1 })}
                onClick={() => onChange(value.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {value.length < limits.time_windows && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...value, morning])}
            >
              {t('windows.add')}
            </Button>
          )}
        </fieldset>
      </Input.Wrapper>
    </FieldBox>
  )
}
