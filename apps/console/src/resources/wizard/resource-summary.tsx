import {
  cellOf,
  fieldsOf,
  type ObjectSchema,
  ownValue,
  visibleFields,
} from '@baquiano/contract/fields'
import { Avatar } from '@baquiano/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../entities/activities/activities.queries.ts'
import { FieldCellText } from '../../entities/fields/field-cell-text.tsx'
import { groupSource } from '../../entities/groups/groups.queries.ts'
import { fullName } from '../../entities/resources/full-name.ts'
import { useRecordNames } from '../../platform/form/fields/record-source.ts'
import { type WizardLine, WizardLines } from '../../platform/form/wizard/wizard-lines.tsx'
import { useRoleName } from '../../platform/session/use-role-name.ts'
import { roleChoices } from '../role-choices.queries.ts'
import type { NewResource } from './new-resource.ts'

interface Props {
  readonly values: NewResource
  readonly schema: ObjectSchema
}

const follows = ['mail', 'password', 'code'] as const

/** Everything that was said of the person, as the last step shows it before it is sent. */
export const WholeSummary = (props: Props) => <WizardLines lines={useLines(props)} isWhole />

interface AsideProps extends Props {
  /** The last step, which tells it beside. */
  readonly isLast: boolean
}

/** What was said of the person so far, and what will happen. */
export function ResourceSummary({ isLast, ...props }: AsideProps) {
  const { values } = props
  const { t } = useTranslation('resources')
  const lines = useLines(props)
  const name = fullName(values).trim()
  return (
    <div className="stack gap-16 pad-16">
      <h3 className="dim">{t('wizard.summary')}</h3>
      <div className="row gap-12 shrink">
        <Avatar id={values.id} name={name || '?'} size={44} />
        <b className="text-l heavy anywhere">
          <bdi>{name || t('wizard.unnamed')}</bdi>
        </b>
      </div>
      {!isLast && <WizardLines lines={lines} />}
      <div className="stack gap-8 pad-12 framed round-10 on-surface text-m">
        <b>{t('invite.then')}</b>
        <ul className="stack gap-6">
          {follows.map((step) => (
            <li key={step}>{t(`invite.steps.${step}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const nameOf = (
  records: readonly { readonly id: string; readonly name: string }[],
  id: string | null,
): string => records.find((it) => it.id === id)?.name ?? ''

/** What the company wants to know of the person. */
const ownLines = ({ values: { object_type_id, data }, schema }: Props): WizardLine[] =>
  visibleFields(fieldsOf(schema.fields, object_type_id), data).map((field) => {
    const cell = cellOf(field, ownValue(data, field.name))
    return [
      field.label,
      cell === null ? '' : <FieldCellText key={field.id} field={field} cell={cell} />,
    ]
  })

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
  ids.map((id) => names.get(id) ?? '…').join(', ')

function useLines({ values, schema }: Props): WizardLine[] {
  const { t } = useTranslation('resources')
  const { data: roles = [] } = useQuery(roleChoices())
  const activities = useRecordNames(activitySource, values.activity_ids)
  const groups = useRecordNames(groupSource, values.group_ids)
  const roleName = useRoleName()
  const { visit_point_ids, object_type_id } = values
  const { typologies } = schema
  return [
    [t('columns.identification'), values.identification],
    [t('columns.phone'), values.phone ?? ''],
    ...(typologies.length > 1
      ? [[t('columns.object_type_id'), nameOf(typologies, object_type_id)] as const]
      : []),
    ...ownLines({ values, schema }),
    [t('columns.email'), values.email],
    [t('columns.username'), values.username],
    [t('columns.role'), roleName(nameOf(roles, values.role_id))],
    [t('columns.activities'), named(values.activity_ids, activities)],
    [t('columns.groups'), named(values.group_ids, groups)],
    [t('columns.visit_points'), visit_point_ids.length > 0 ? String(visit_point_ids.length) : ''],
  ]
}
