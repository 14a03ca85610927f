import { keysOf, type Module, type Permission, permissionParts } from '@baquiano/contract/platform'
import type { RoleRecord } from '@baquiano/contract/roles'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconEye,
  IconInfoCircle,
  IconMinus,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar } from '../../resources/index.ts'
import { moduleGroups } from '@baquiano/client/session/module-groups.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { peopleOfRole } from '../roles.queries.ts'
import { actionOrder, permissionOf } from './levels.ts'
import styles from './role-panel.module.css'
import type { Matrix } from './use-matrix.ts'

interface Props {
  readonly role: RoleRecord
  readonly records: readonly RoleRecord[]
  readonly other: RoleRecord | undefined
  readonly matrix: Matrix
  readonly onClose: () => void
}

/** What the role would see, what changes, and for whom. */
export function RolePanel({ role, records, other, matrix, onClose }: Props) {
  const { t } = useTranslation(['roles', 'platform'])
  const roleName = useRoleName()
  return (
    <aside
      className={`${styles.panel} shrink-y scroll line-start on-surface`}
      aria-label={t('panel.label')}
    >
      <header>
        <h3 className="row gap-8 shrink text-m heavy">
          <IconEye size={15} aria-hidden />
          <span className="ell">{t('panel.title', { name: roleName(role.name) })}</span>
        </h3>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('panel.close')}
          onClick={onClose}
        >
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </header>
      <RolePreview matrix={matrix} />
      <ChangeList matrix={matrix} other={other} records={records} />
      <RolePeople role={role} />
    </aside>
  )
}

interface ChangeListProps {
  readonly matrix: Matrix
  readonly other: RoleRecord | undefined
  readonly records: readonly RoleRecord[]
}

/** Each difference by name, to be undone one by one, and what is risky among them. */
function ChangeList({ matrix, other, records }: ChangeListProps) {
  const { t } = useTranslation(['roles', 'permissions'])
  const { differences, isEditable, toggle } = matrix
  return (
    <>
      <h4>{other ? t('panel.differences', { name: other.name }) : t('panel.changes')}</h4>
      {differences.length === 0 && <p className="dim">{t('panel.none')}</p>}
      <ul className={styles.changes}>
        {differences.map(({ permission, kind }) => {
          const parts = permissionParts(permission)
          const module = t(`permissions:module.${parts.module}`)
          const action = t(`actions.${parts.action}`)
          const Icon = kind === 'added' ? IconPlus : IconMinus
          return (
            <li key={permission}>
              <span className={`${styles.kind} center fixed round-6 accent`} data-kind={kind}>
                <Icon size={11} stroke={3} aria-hidden />
                <span className="sr-only">{t(kind)}</span>
              </span>
              <span className="flex grow gap-6 shrink text-m">
                <b className="ell medium">{module}</b>
                <span className="dim">{action}</span>
              </span>
              {isEditable && !other && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={24}
                  aria-label={t('panel.undo', { module, action })}
                  onClick={() => toggle(permission)}
                >
                  <IconArrowBackUp size={14} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {!other && <Risks matrix={matrix} records={records} />}
    </>
  )
}

function Risks({ matrix, records }: Pick<ChangeListProps, 'matrix' | 'records'>) {
  const { t } = useTranslation(['roles', 'permissions'])
  const risky = matrix.differences.filter(
    ({ permission, kind }) => kind === 'added' && permission.endsWith('_DELETE'),
  )
  const heldBy = (permission: Permission) =>
    records.filter(({ permissions }) => permissions.includes(permission)).length
  return risky.map(({ permission }) => (
    <p
      key={permission}
      className={`${styles.risk} flex gap-8 pad-y-8 pad-x-12 round-10 on-warn soft text-s`}
    >
      <IconInfoCircle size={15} aria-hidden />
      <span>
        <b className="ink">{t(`permissions:module.${permissionParts(permission).module}`)}.</b>{' '}
        {t('panel.risk', { held: heldBy(permission), all: records.length })}
      </span>
    </p>
  ))
}

/** Some of the people who have the role, and how many more there are. */
function RolePeople({ role: { id, people_count } }: { readonly role: RoleRecord }) {
  const { t } = useTranslation('roles')
  const { data = [] } = useQuery(peopleOfRole(id))
  const more = people_count - data.length
  return (
    <>
      <h4>
        {t('panel.people')}{' '}
        <span className={`${styles.count} pad-x-6 framed round-10 on-sunk soft num`}>
          {people_count}
        </span>
      </h4>
      {people_count === 0 && <p className="dim">{t('panel.nobody')}</p>}
      {data.length > 0 && (
        <ul className="row wrap gap-4">
          {data.map((person) => (
            <li key={person.id} title={fullName(person)}>
              <PersonAvatar person={person} size={26} />
              <span className="sr-only">{fullName(person)}</span>
            </li>
          ))}
          {more > 0 && (
            <li className="num dim">
              <bdi>+{more}</bdi>
            </li>
          )}
        </ul>
      )}
    </>
  )
}

const all: readonly Module[] = keysOf(moduleGroups).flatMap((group) => moduleGroups[group])

/** The menu that the role would have, and what it could do in one of its modules. */
function RolePreview({ matrix }: { readonly matrix: Matrix }) {
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
