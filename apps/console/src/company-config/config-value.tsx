import { ColorSwatch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { groupSource } from '../entities/groups/groups.queries.ts'
import { useRecordName } from '../platform/form/fields/record-source.ts'
import type { FieldSpec } from './field-specs.ts'
import { noText, useValueText } from './use-value-text.ts'

interface Props {
  readonly type_config_name: string
  readonly spec: FieldSpec
  readonly value: unknown
}

/** What a setting holds: a colour shows itself, another record its name, a long list its length. */
export function ConfigValue({ type_config_name, spec, value }: Props) {
  const { t } = useTranslation('company-config')
  const textOf = useValueText(type_config_name)
  const { kind, name, options } = spec
  if (kind === 'list' && Array.isArray(value)) {
    return <bdi>{t('values.some', { count: value.length, of: options.length })}</bdi>
  }
  if (kind === 'group') return <GroupName id={typeof value === 'string' ? value : null} />
  const text = <bdi className="ell">{textOf(name, value)}</bdi>
  if (kind !== 'color' || typeof value !== 'string') return text
  return (
    <span className="row gap-6 shrink">
      <ColorSwatch size={16} color={value} withShadow={false} aria-hidden />
      {text}
    </span>
  )
}

function GroupName({ id }: { readonly id: string | null }) {
  return <bdi className="ell">{useRecordName(groupSource, id) || noText}</bdi>
}
