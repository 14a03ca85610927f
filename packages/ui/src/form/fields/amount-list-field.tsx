import { limits } from '@baquiano/contract/platform'
import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldBox, type FieldProps, useInputProps } from '../form-fields.tsx'
import { useProblemText } from '../use-problem-text.ts'

// An alias, not an interface: only that is a value that a form compares.
type Amount = { name: string; amount: number }

interface Props extends FieldProps<readonly Amount[], Amount[]> {
  /** Of a part of it: `1.amount`. */
  readonly problemOf?: (part: string) => string | undefined
}

/** Amounts of up to four units that people name themselves: 800 `kg`, 24 `cajas`. */
export function AmountListField({ problemOf = () => undefined, ...props }: Props) {
  const { t } = useTranslation('form')
  const textOf = useProblemText()
  const { id, name, required: _required, ...wrapper } = useInputProps(props)
  const { value, mark, onChange } = props.field
  const errorOf = (part: string) => {
    const code = problemOf(part)
    return code && textOf(`${name}.${part}`, code)
  }
  const change = (index: number, part: Partial<Amount>) =>
    onChange(value.map((it, at) => (at === index ? { ...it, ...part } : it)))
  return (
    <FieldBox mark={mark}>
      <Input.Wrapper {...wrapper} id={id} labelElement="div">
        <fieldset className="stack start gap-8" aria-label={props.label}>
          {value.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an amount has nothing else that tells it from another
            <div key={index} className="row top gap-8">
              <NumberInput
                id={index === 0 ? id : `${id}-${index}`}
                aria-label={t('amounts.amount')}
                error={errorOf(`${index}.amount`)}
                w={110}
                min={0}
                max={limits.capacity}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="none"
                hideControls
                value={Number.isNaN(each.amount) ? '' : each.amount}
                onChange={(next) => change(index, { amount: next === '' ? NaN : Number(next) })}
              />
              <TextInput
                aria-label={t('amounts.name')}
                placeholder={t('amounts.name')}
                error={errorOf(`${index}.name`)}
                maxLength={limits.short_text}
                value={each.name}
                onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
              />
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={t('amounts.remove', { name: each.name })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {value.length < limits.capacities && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onChange([...value, { name: '', amount: Number.NaN }])}
            >
              {t('amounts.add')}
            </Button>
          )}
        </fieldset>
      </Input.Wrapper>
    </FieldBox>
  )
}
