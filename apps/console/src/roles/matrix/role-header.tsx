import { mayRelate, type RoleRecord } from '@baquiano/contract/roles'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../platform/session/can.ts'
import { useRoleName } from '../../platform/session/use-role-name.ts'
import { useRemoveRole } from '../use-remove-role.ts'
import { hasToStay, WhyItStays } from '../why-it-stays.tsx'
import styles from './role-matrix.module.css'

interface Props {
  readonly role: RoleRecord
  readonly onForm: (form: 'edit' | 'clone') => void
  readonly onSeeAs: () => void
  readonly onRemoved: () => void
}

/** Which role it is, and what can be done with it as a whole. */
export function RoleHeader({ role, onForm, onSeeAs, onRemoved }: Props) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const { name, alias, description } = role
  return (
    <header className={`${styles.head} row gap-8`}>
      <div className={`${styles.who} grow shrink`}>
        <h2>
          <span className="ell">{roleName(name)}</span>
          {mayRelate(role) && !role.is_administrator && (
            <span className={`${styles.tag} fixed round-6 on-chip soft text-xs strong nowrap`}>
              {t('special')}
            </span>
          )}
          {role.is_administrator && (
            <span className={`${styles.tag} fixed round-6 on-chip soft text-xs strong nowrap`}>
              {t('administrators')}
            </span>
          )}
        </h2>
        <p className="ell">
          {[alias && t('alias', { alias }), description].filter(Boolean).join(' ')}
        </p>
      </div>
      {can('ROLE_CREATE') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => onForm('clone')}
        >
          {t('acts.clone')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={15} aria-hidden />}
        onClick={onSeeAs}
      >
        {t('acts.see_as')}
      </Button>
      <MoreActions role={role} onForm={onForm} onRemoved={onRemoved} />
    </header>
  )
}

function MoreActions({ role, onForm, onRemoved }: Omit<Props, 'onSeeAs'>) {
  const { t } = useTranslation('roles')
  const [blockedRole, setBlockedRole] = useState<RoleRecord | null>(null)
  const removal = useRemoveRole()
  if (!can('ROLE_UPDATE') && !can('ROLE_DELETE')) return null
  const remove = () => {
    if (hasToStay(role)) setBlockedRole(role)
    else removal.mutate(role, { onSuccess: onRemoved, onError: () => setBlockedRole(role) })
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" radius="lg">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('acts.more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('ROLE_UPDATE') && (
            <Menu.Item
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => onForm('edit')}
            >
              {t('acts.edit')}
            </Menu.Item>
          )}
          {can('ROLE_DELETE') && (
            <Menu.Item
              className="bad"
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={remove}
            >
              {t('acts.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <WhyItStays role={blockedRole} error={removal.error} onClose={() => setBlockedRole(null)} />
    </>
  )
}
