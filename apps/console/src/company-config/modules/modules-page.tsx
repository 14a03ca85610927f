import type { CompanyConfig, ModuleData } from '@baquiano/contract/company-config'
import { keysOf, type Module, moduleNames } from '@baquiano/contract/platform'
import { Button, Skeleton, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesGuard } from '@baquiano/ui/form/unsaved-changes-guard.tsx'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { moduleGroups } from '@baquiano/client/session/module-groups.ts'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { knownConfig, moduleData } from '../company-config.queries.ts'
import { refreshConfig } from '../refresh-config.ts'
import styles from './modules.module.css'
import {
  type ModulesDraft,
  modulesOf,
  saveModules,
  useModulesDraft,
  useSaveModules,
} from './use-modules-draft.ts'

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

interface Props {
  readonly module: Module
  readonly draft: ModulesDraft
  /** What stands in it; undefined for nothing. */
  readonly data: ModuleData | undefined
  readonly isEditable: boolean
}

/** Without these nobody of the company could switch the others on again. */
const indispensable: readonly Module[] = ['COMPANYCONFIG', 'ROLE']

/** One module: what it brings, whether it is on, and what follows from switching it. */
function ModuleSwitch({ module, draft, data, isEditable }: Props) {
  const { t } = useTranslation(['company-config', 'permissions'])
  const id = useId()
  const isOn = draft.isOn(module)
  const isRequired = isOn && indispensable.includes(module)
  const change = changeOf(draft, module)
  return (
    <div className={`${styles.row} stack middle`} data-change={change}>
      <div>
        <label htmlFor={id}>
          <bdi>{t(`permissions:module.${module}`)}</bdi>
        </label>
        {!isOn && !change && (
          <span className={`${styles.off} round-6 on-chip soft text-xs strong`}>
            {t('modules.off')}
          </span>
        )}
        <p className="dim text-m" id={`${id}-what`}>
          {t(`modules.brings.${module}`)}
        </p>
        {isRequired && (
          <p className={`${styles.kept} dim text-m`}>
            <IconLock size={13} aria-hidden />
            {t('modules.kept')}
          </p>
        )}
        {change && (
          <p className={`${styles.then} dim text-m`}>
            {t(`modules.then.${change}`)}{' '}
            {change === 'off' && data && (
              <b>{t(`modules.data.${data.what}`, { count: data.count })}</b>
            )}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-what`}
        checked={isOn}
        disabled={!isEditable || isRequired}
        onChange={() => draft.flip(module)}
      />
    </div>
  )
}

function changeOf({ goingOn, goingOff }: ModulesDraft, module: Module): 'on' | 'off' | undefined {
  if (goingOn.includes(module)) return 'on'
  return goingOff.includes(module) ? 'off' : undefined
}

interface ModulesBarProps {
  readonly draft: ModulesDraft
  readonly refresh: () => Promise<void>
  readonly isEditable: boolean
}

/** What is unsaved, what it does to everybody, and the way to save or to discard it. */
function ModulesBar({ draft, refresh, isEditable }: ModulesBarProps) {
  const { t } = useTranslation('company-config')
  const undo = useUndo()
  const save = useSaveModules({
    draft,
    onSaved: (before, after) =>
      undo(t('modules.saved'), async () => {
        await saveModules(after, [...modulesOf(before)])
        await refresh()
      }),
  })
  const { goingOn, goingOff, conflicting } = draft
  const count = goingOn.length + goingOff.length
  return (
    <footer className="line-top on-surface">
      {conflicting && (
        <output className={`${styles.met} on-warn soft text-m`}>
          <b>{t('modules.met.title', { name: conflicting.update_by_name ?? t('somebody') })}</b>{' '}
          {t('modules.met.text')}
        </output>
      )}
      {save.error && !conflicting && <ProblemAlert error={save.error} />}
      <div className={`${styles.state} row gap-8 text-m`}>
        {count === 0 && (
          <span className="dim">{t(isEditable ? 'modules.clean' : 'modules.read_only')}</span>
        )}
        {count > 0 && (
          <>
            <i className={styles.dot} aria-hidden />
            <b aria-live="polite">{t('modules.changes', { count })}</b>
            <span className="dim desk-only">
              {goingOff.length > 0 && t('modules.closes', { count: goingOff.length })}
            </span>
            <span className="grow" />
            <Button variant="subtle" color="gray" onClick={draft.discard}>
              {t('modules.discard')}
            </Button>
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('modules.save')}
            </Button>
          </>
        )}
      </div>
    </footer>
  )
}
