import { mayRelate, type RoleRecord } from '@baquiano/contract/roles'
import { TextInput } from '@mantine/core'
import { IconLock, IconSearch, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import styles from './role-rail.module.css'

interface Props {
  readonly records: readonly RoleRecord[]
  readonly current: string | undefined
  readonly onChoose: (id: string) => void
}

/** The roles of the company and how many people have each. */
export function RoleRail({ records, current, onChoose }: Props) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const [text, setText] = useState('')
  const shown = records.filter(({ name, alias, description }) =>
    matchesText(text, [name, roleName(name), alias, description]),
  )
  return (
    <nav
      className={`${styles.rail} column gap-8 shrink-y pad-y-12 pad-x-8 line-end`}
      aria-label={t('rail.label')}
    >
      <TextInput
        size="xs"
        className={`${styles.search} sunk-input`}
        leftSection={<IconSearch size={14} aria-hidden />}
        placeholder={t('rail.search')}
        aria-label={t('rail.search')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className={`${styles.list} stack gap-2 shrink-y scroll`}>
        {shown.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              className={`${styles.item} row relative gap-8 wide pad-y-6 pad-x-8 round-10 text-start hover`}
              aria-current={role.id === current || undefined}
              aria-label={`${roleName(role.name)}, ${t('rail.people', { count: role.people_count })}`}
              onClick={() => onChoose(role.id)}
            >
              <span className={`${styles.name} stack grow shrink`}>
                <b className="row gap-6 shrink text-m medium">
                  <span className="ell">{roleName(role.name)}</span>
                  <RoleMark role={role} />
                </b>
                <span className="ell dim text-s">{role.description}</span>
              </span>
              <em className="num dim text-s">{role.people_count}</em>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="dim">{t('rail.none')}</p>}
      <p className={`${styles.hint} flex gap-8 pad-8 dim text-s`}>
        <IconStar size={13} aria-hidden />
        {t('rail.hint')}
      </p>
    </nav>
  )
}

function RoleMark({ role }: { readonly role: RoleRecord }) {
  const { t } = useTranslation('roles')
  if (role.is_administrator) {
    return (
      <>
        <IconLock size={12} aria-hidden />
        <span className="sr-only">{t('administrators')}</span>
      </>
    )
  }
  if (!mayRelate(role)) return null
  return (
    <>
      <IconStar size={12} aria-hidden />
      <span className="sr-only">{t('special')}</span>
    </>
  )
}
