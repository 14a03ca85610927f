import { mobileStatuses } from '@baquiano/contract/mobile-statuses'
import { limits } from '@baquiano/contract/platform'
import { resourceFields, resourceStatus } from '@baquiano/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { objectSchema } from '../fields/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { CardRow, PersonCard } from './person-card.tsx'
import styles from './person-page.module.css'
import { ResourceStatus } from './resource-status.tsx'
import { roleChoices } from './role-choices.queries.ts'
import { usePersonLabel } from './use-person-label.ts'

/** `/apps/resource/definition`: what a person of this company consists of. */
export function Page() {
  const { t } = useTranslation('resources')
  const title = t('definition.title')
  usePageTitle(title)
  const labelOf = usePersonLabel()
  const roleName = useRoleName()
  const { data: roles } = useQuery(roleChoices())
  const { data: defined } = useQuery(objectSchema('RESOURCE'))
  const own = defined?.fields.filter(({ status }) => status === 'Active')
  const { data: mobile } = useQuery({
    queryKey: ['mobile-statuses', 'names'],
    queryFn: async ({ signal }) =>
      (await call(mobileStatuses.filter, { body: { quantity: limits.page_quantity } }, signal))
        .records,
    enabled: can('STATUSMOBILE_LIST'),
  })
  return (
    <SettingsFrame title={title}>
      <div className={`${styles.page} tall scroll`}>
        <div className={`${styles.pair} stack top gap-12 pad-16`}>
          <div className="stack gap-12">
            <PersonCard title={t('definition.fields')}>
              {Object.entries(resourceFields.omit({ data: true }).shape).map(([name, schema]) => (
                <CardRow key={name} name={labelOf(name)}>
                  {t(
                    schema.safeParse(null).success ? 'definition.optional' : 'definition.required',
                  )}
                </CardRow>
              ))}
            </PersonCard>
            <PersonCard title={t('definition.mobile_statuses')} count={mobile?.length}>
              {mobile?.map(({ id, name = '', description = '' }) => (
                <CardRow key={id} name={name}>
                  {description}
                </CardRow>
              ))}
            </PersonCard>
          </div>
          <div className="stack gap-12">
            <PersonCard title={labelOf('data')} count={own?.length}>
              {own?.map(({ id, label, required }) => (
                <CardRow key={id} name={label}>
                  {t(required ? 'definition.required' : 'definition.optional')}
                </CardRow>
              ))}
              {can('OBJECTS_LIST') && (
                <p className="pad-12">
                  <Link to="/apps/category" search={{ object: 'RESOURCE' }}>
                    {t('definition.define')}
                  </Link>
                </p>
              )}
            </PersonCard>
            <PersonCard title={t('definition.roles')} count={roles?.length}>
              {roles?.map(({ id, name, description }) => (
                <CardRow key={id} name={roleName(name)}>
                  {description}
                </CardRow>
              ))}
            </PersonCard>
            <PersonCard title={t('definition.statuses')}>
              <p className="row wrap gap-8 pad-12">
                {resourceStatus.options.map((status) => (
                  <ResourceStatus key={status} status={status} />
                ))}
              </p>
            </PersonCard>
          </div>
        </div>
      </div>
    </SettingsFrame>
  )
}
