import { keysOf, type Module } from '@baquiano/contract/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../platform/session/use-user.ts'
import { actionOrder, permissionOf } from './levels.ts'
import { moduleGroups } from '../../platform/session/module-groups.ts'
import styles from './role-panel.module.css'
import type { Matrix } from './use-matrix.ts'

const all: readonly Module[] = keysOf(moduleGroups).flatMap((group) => moduleGroups[group])

/** The menu that the role would have, and what it could do in one of its modules. */
export function RolePreview({ matrix }: { readonly matrix: Matrix }) {
  const { t } = useTranslation(['roles', 'permissions'])
  const user = useUser()
  const [chosen, setChosen] = useState<Module>('VISIT_POINT')
  // What the company has switched off nobody sees, whatever their role.
  const modules = all.filter((module) => user.modules.includes(module))
  const sees = (module: Module) =>
    actionOrder.some((action) => matrix.held.has(permissionOf(module, action)))
  const shown = modules.includes(chosen) ? chosen : modules[0]
  return (
    <div className={`${styles.preview} stack clip framed round-10 on-bg text-s`}>
      <ul aria-label={t('panel.modules')}>
        {modules.map((module) => (
          <li key={module}>
            <button
              type="button"
              aria-current={module === shown || undefined}
              data-off={!sees(module) || undefined}
              onClick={() => setChosen(module)}
            >
              {t(`permissions:module.${module}`)}
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div className="stack packed gap-8 pad-8" aria-live="polite">
          <b className="text-s heavy">{t(`permissions:module.${shown}`)}</b>
          {sees(shown) ? (
            <ModuleActions module={shown} matrix={matrix} />
          ) : (
            <p className="dim">{t('panel.nothing')}</p>
          )}
        </div>
      )}
    </div>
  )
}

function ModuleActions({ module, matrix }: { readonly module: Module; readonly matrix: Matrix }) {
  const { t } = useTranslation('roles')
  const held = actionOrder.filter((action) => matrix.held.has(permissionOf(module, action)))
  return (
    <ul aria-label={t('panel.may')}>
      {held.map((action) => (
        <li
          key={action}
          data-first={action === 'CREATE' || undefined}
          data-difference={matrix.differenceOf(permissionOf(module, action))}
        >
          {t(`actions.${action}`)}
        </li>
      ))}
    </ul>
  )
}
