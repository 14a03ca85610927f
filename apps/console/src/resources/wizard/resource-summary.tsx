import { Avatar } from '@baquiano/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../entities/activities/activities.queries.ts'
import { groupSource } from '../../entities/groups/groups.queries.ts'
import { fullName } from '../../entities/resources/full-name.ts'
import { useRecordNames } from '../../platform/form/fields/record-source.ts'
import { WizardLines } from '../../platform/form/wizard/wizard-lines.tsx'
import { roleChoices } from '../role-choices.queries.ts'
import type { NewResource } from './new-resource.ts'

interface Props {
  readonly values: NewResource
  /** As the last step shows it: everything, before it is sent. */
  readonly isWhole?: boolean
}

const follows = ['mail', 'password', 'code'] as const

/** What was said of the person so far, and what will happen. */
export function ResourceSummary({ values, isWhole = false }: Props) {
  const { t } = useTranslation('resources')
  const lines = useLines(values)
  const name = fullName(values).trim()
  if (isWhole) return <WizardLines lines={lines} isWhole />
  return (
    <div className="stack gap-16 pad-16">
      <h3 className="dim">{t('wizard.summary')}</h3>
      <div className="row gap-12 shrink">
        <Avatar id={values.id} name={name || '?'} size={44} />
        <b className="text-l heavy anywhere">
          <bdi>{name || t('wizard.unnamed')}</bdi>
        </b>
      </div>
      <WizardLines lines={lines} />
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

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
  ids.map((id) => names.get(id) ?? '…').join(', ')

function useLines(values: NewResource): (readonly [string, string])[] {
  const { t } = useTranslation('resources')
  const { data: roles = [] } = useQuery(roleChoices())
  const activities = useRecordNames(activitySource, values.activity_ids)
  const groups = useRecordNames(groupSource, values.group_ids)
  const { visit_point_ids } = values
  return [
    [t('columns.identification'), values.identification],
    [t('columns.phone'), values.phone ?? ''],
    [t('columns.email'), values.email],
    [t('columns.username'), values.username],
    [t('columns.role'), roles.find(({ id }) => id === values.role_id)?.name ?? ''],
    [t('columns.activities'), named(values.activity_ids, activities)],
    [t('columns.groups'), named(values.group_ids, groups)],
    [t('columns.visit_points'), visit_point_ids.length > 0 ? String(visit_point_ids.length) : ''],
  ]
}
