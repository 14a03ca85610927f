import type { FieldLimits, Question } from '@baquiano/contract/fields'
import type { FormFields } from '@baquiano/contract/forms'
import { useTranslation } from 'react-i18next'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'

interface Props {
  readonly question: Question
  readonly form: RecordForm<FormFields>
}

/** Whether the parts of a composed question are answered several times, and how often. */
export function RepeatSettings({ question, form }: Props) {
  const { t } = useTranslation('forms')
  const { fields } = form.values
  const { limits, is_repeated = false } = question
  const path = `fields.${fields.findIndex(({ id }) => id === question.id)}`
  const set = (changes: Partial<Question>) =>
    form.set({
      fields: fields.map((field) => (field.id === question.id ? { ...field, ...changes } : field)),
    })
  const bound = (name: 'min' | 'max') => ({
    name: `${path}.limits.${name}`,
    value: limits[name],
    problem: form.problems.find((problem) => problem.path === `${path}.limits.${name}`)?.code,
    mark: undefined,
    onChange: (value: FieldLimits[typeof name]) => set({ limits: { ...limits, [name]: value } }),
  })
  return (
    <>
      <SwitchField
        label={t('repeat.is_repeated')}
        note={t('repeat.note')}
        field={{
          name: `${path}.is_repeated`,
          value: is_repeated,
          problem: undefined,
          mark: undefined,
          onChange: (isRepeated) =>
            set(
              isRepeated
                ? { is_repeated: true }
                : { is_repeated: undefined, limits: { ...limits, min: null, max: null } },
            ),
        }}
      />
      {is_repeated && (
        <>
          <NumberField label={t('repeat.min')} isWhole field={optionalNumber(bound('min'))} />
          <NumberField label={t('repeat.max')} isWhole field={optionalNumber(bound('max'))} />
        </>
      )}
    </>
  )
}
