import {
  type Action,
  actionsOf,
  keysOf,
  type Module,
  type Permission,
  permissionParts,
} from '@baquiano/contract/platform'
import { modulesWithoutTokens, type SessionTokenDraft } from '@baquiano/contract/session-tokens'
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '@baquiano/ui/form/form-fields.tsx'
import { useProblemText } from '@baquiano/ui/form/use-problem-text.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { type ModuleGroup, moduleGroups } from '@baquiano/client/session/module-groups.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import styles from './session-tokens.module.css'

interface Props {
  readonly form: RecordForm<SessionTokenDraft>
}

/** What a token is good for: of what its maker may do, module by module. */
export function ScopesField({ form }: Props) {
  const { t } = useTranslation(['session-tokens', 'permissions'])
  const user = useUser()
  const textOf = useProblemText()
  const problem = form.problems.find(({ path }) => path.startsWith('scopes'))
  const storedScopes = form.base.scopes
  const offered = (module: Module) =>
    offeredScopes(module, { held: user.permissions, kept: storedScopes })
  const groups = keysOf<ModuleGroup>(moduleGroups).flatMap((group) => {
    const all: readonly Module[] = moduleGroups[group]
    const modules = all.filter((module) => offered(module).length > 0)
    return modules.length > 0 ? [{ group, modules }] : []
  })
  const put = (scopes: Permission[]) => form.set({ scopes })
  const every = groups.flatMap(({ modules }) => modules.flatMap(offered))
  return (
    <fieldset className={styles.scopes} id={fieldId('scopes')} tabIndex={-1}>
      <legend>{t('columns.scopes')}</legend>
      <div className={styles.scopesHead}>
        <p>{t('notes.scopes')}</p>
        <Button size="compact-xs" variant="default" onClick={() => put(scopesToRead(every))}>
          {t('read_only')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => put([])}>
          {t('none')}
        </Button>
      </div>
      {problem && <p className={styles.problem}>{textOf('scopes', problem.code)}</p>}
      {groups.map(({ group, modules }) => (
        <div key={group} className={styles.group}>
          <h3>{t(`permissions:group.${group}`)}</h3>
          {modules.map((module) => (
            <ModuleScopes
              key={module}
              module={module}
              offered={offered(module)}
              isOff={!user.modules.includes(module)}
              scopes={form.values.scopes}
              onChange={put}
            />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

interface ModuleProps {
  readonly module: Module
  readonly offered: readonly Permission[]
  readonly isOff: boolean
  readonly scopes: readonly Permission[]
  readonly onChange: (scopes: Permission[]) => void
}

function ModuleScopes({ module, offered, isOff, scopes, onChange }: ModuleProps) {
  const { t } = useTranslation(['session-tokens', 'permissions'])
  const name = t(`permissions:module.${module}`)
  const toggle = (permission: Permission) =>
    onChange(
      scopes.includes(permission)
        ? scopes.filter((it) => it !== permission)
        : [...scopes, permission],
    )
  return (
    <div className={styles.module}>
      <b>
        <bdi>{name}</bdi>
        {isOff && <em>{t('module_off')}</em>}
      </b>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of its fieldset */}
      <div className={styles.actions} role="group" aria-label={name}>
        {offered.map((permission) => {
          const { action } = permissionParts(permission)
          return (
            <Checkbox
              key={permission}
              size="xs"
              className={styles[action]}
              label={t(`permissions:action.${action}`)}
              checked={scopes.includes(permission)}
              onChange={() => toggle(permission)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** As people read them: from seeing to removing. */
const actionOrder: readonly Action[] = ['LIST', 'READ', 'CREATE', 'UPDATE', 'DELETE']

interface Held {
  /** By whoever makes or changes the token. */
  readonly held: readonly Permission[]
  /** By the token already: that may stay, whoever changes the rest. */
  readonly kept: readonly Permission[]
}

/** What of a module may be ticked: nobody gives what they do not have. */
function offeredScopes(module: Module, { held, kept }: Held): Permission[] {
  if (modulesWithoutTokens.includes(module)) return []
  return actionOrder
    .filter((action) => actionsOf(module).includes(action))
    .map((action): Permission => `${module}_${action}`)
    .filter((permission) => held.includes(permission) || kept.includes(permission))
}

const reading: readonly Action[] = ['LIST', 'READ']

const scopesToRead = (scopes: readonly Permission[]): Permission[] =>
  scopes.filter((scope) => reading.includes(permissionParts(scope).action))
