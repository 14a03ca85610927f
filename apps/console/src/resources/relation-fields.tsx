import { numberText } from '@baquiano/contract/platform'
import type { ResourceRelations } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../activities/index.ts'
import { groupSource } from '../groups/index.ts'
import { visitPointSource } from '../visit-points/index.ts'
import { RecordsField } from '@baquiano/ui/form/fields/records-field.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePersonLabel } from './use-person-label.ts'

interface Props {
  readonly form: Pick<RecordForm<ResourceRelations>, 'field' | 'values'>
}

const kinds = [
  { name: 'activity_ids', source: activitySource, permission: 'ACTIVITY_LIST' },
  { name: 'group_ids', source: groupSource, permission: 'GROUPS_LIST' },
  { name: 'visit_point_ids', source: visitPointSource, permission: 'VISIT_POINT_LIST' },
] as const

/** More than these are only counted: each is named by a call of its own. */
const mostNamed = 50

/** What somebody can be sent to do, with whom, and where; only some roles change it. */
export function RelationFields({ form }: Props) {
  const { t, i18n } = useTranslation(['resources', 'form'])
  const labelOf = usePersonLabel()
  const { may_relate } = useUser()
  return (
    <>
      {!may_relate && <p className="dim text-m">{t('form:relating_role')}</p>}
      {kinds
        .filter(({ permission }) => can(permission))
        .map(({ name, source }) => {
          const count = form.values[name].length
          if (count <= mostNamed) {
            return (
              <RecordsField
                key={name}
                label={labelOf(name)}
                note={t(`wizard.relation_notes.${name}`)}
                source={source}
                isDisabled={!may_relate}
                field={{
                  ...form.field(name),
                  onChange: (ids) => form.field(name).onChange([...ids]),
                }}
              />
            )
          }
          return (
            <p key={name} className="stack gap-4 text-m">
              <span className="medium">{labelOf(name)}</span>
              <span className="dim num">
                {t('wizard.counted', {
                  number: numberText(count, i18n.language),
                })}
              </span>
            </p>
          )
        })}
    </>
  )
}
