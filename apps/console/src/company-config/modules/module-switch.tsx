import type { ModuleData } from '@baquiano/contract/company-config'
import type { Module } from '@baquiano/contract/platform'
import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './modules.module.css'
import type { ModulesDraft } from './use-modules-draft.ts'

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
export function ModuleSwitch({ module, draft, data, isEditable }: Props) {
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
