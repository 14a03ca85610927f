import type { CompanyConfig } from '@baquiano/contract/company-config'
import { keysOf, moduleNames } from '@baquiano/contract/platform'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/session/can.ts'
import { UnsavedChangesGuard } from '../../platform/form/unsaved-changes-guard.tsx'
import { moduleGroups } from '../../platform/session/module-groups.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { SettingsFrame } from '../../platform/shell/settings-frame.tsx'
import { usePageTitle } from '../../platform/use-page-title.ts'
import { knownConfig, moduleData } from '../company-config.queries.ts'
import { refreshConfig } from '../refresh-config.ts'
import { ModuleSwitch } from './module-switch.tsx'
import { ModulesBar } from './modules-bar.tsx'
import styles from './modules.module.css'
import { useModulesDraft } from './use-modules-draft.ts'

/** What the company works with (requirement CO-04). */
export function Page() {
  const { t } = useTranslation('company-config')
  const { data, error, refetch } = useQuery(knownConfig('MODULS'))
  const title = t('modules.title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {error && (
        <div className={styles.error}>
          <ProblemAlert error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && !error && <ModulesSkeleton />}
      {data === null && <p className={styles.error}>{t('modules.none')}</p>}
      {data && <Modules key={data.id} config={data} />}
    </SettingsFrame>
  )
}

function Modules({ config }: { readonly config: CompanyConfig }) {
  const { t } = useTranslation(['company-config', 'permissions'])
  const client = useQueryClient()
  const draft = useModulesDraft(config)
  const { data } = useQuery(moduleData)
  const isEditable = can('COMPANYCONFIG_UPDATE')
  const isDirty = draft.goingOn.length + draft.goingOff.length > 0
  return (
    <div className={`${styles.modules} stack tall`}>
      <UnsavedChangesGuard isDirty={isDirty} />
      <div className={`${styles.groups} stack packed wide shrink-y scroll`}>
        <header>
          <h2>{t('modules.heading', { count: draft.on.length, of: moduleNames.length })}</h2>
          <p>{t('modules.note')}</p>
        </header>
        {keysOf(moduleGroups).map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`}>{t(`permissions:group.${group}`)}</h3>
            {moduleGroups[group].map((module) => (
              <ModuleSwitch
                key={module}
                module={module}
                draft={draft}
                data={data?.find((it) => it.module === module)}
                isEditable={isEditable}
              />
            ))}
          </section>
        ))}
      </div>
      <ModulesBar draft={draft} isEditable={isEditable} refresh={() => refreshConfig(client)} />
    </div>
  )
}

function ModulesSkeleton() {
  return (
    <div className={`${styles.groups} stack packed wide shrink-y scroll`} aria-hidden>
      {[280, 460, 420, 440, 400].map((width) => (
        <Skeleton key={width} height={18} width={width} maw="100%" />
      ))}
    </div>
  )
}
