import { moduleNames } from '@baquiano/contract/platform'
import { mayRelate, type RoleRecord } from '@baquiano/contract/roles'
import {
  ActionIcon,
  Button,
  Menu,
  SegmentedControl,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsDiff,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesGuard } from '@baquiano/ui/form/unsaved-changes-guard.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { type RoleSearch, roleSearch } from '../role-search.ts'
import { useRemoveRole } from '../use-remove-role.ts'
import { hasToStay, WhyItStays } from '../why-it-stays.tsx'
import { levels, presetOf } from './levels.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import styles from './role-matrix.module.css'
import { RolePanel } from './role-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Matrix, useMatrix } from './use-matrix.ts'
import { useRoleDraft } from './use-role-draft.ts'

interface Props {
  readonly role: RoleRecord
  readonly records: readonly RoleRecord[]
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

/** What one role may do, to be changed and saved as a whole. */
export function RoleMatrix({ role, records, search, set }: Props) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const name = roleName(role.name)
  const [text, setText] = useState('')
  const draft = useRoleDraft(role)
  const others = records.filter(({ id }) => id !== role.id)
  const other = others.find(({ id }) => id === search.compare)
  const matrix = useMatrix(draft, other)
  const hasPlace = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const isPanelOpen = (search.panel ?? (hasPlace ? 'open' : 'closed')) === 'open'
  return (
    <>
      <UnsavedChangesGuard isDirty={draft.changes.length > 0} isLeaving={isOfAnotherRole} />
      <section className={`${styles.matrix} stack shrink shrink-y`} aria-label={name}>
        <RoleHeader
          role={draft.base}
          onForm={(form) => set({ form, role: role.id })}
          onSeeAs={() => set({ panel: isPanelOpen ? 'closed' : 'open' })}
          onRemoved={() => set({ role: undefined })}
        />
        <MatrixTools
          matrix={matrix}
          text={text}
          onText={setText}
          others={others}
          other={other}
          onCompare={(compare) => set({ compare })}
        />
        <PermissionMatrix matrix={matrix} text={text} name={t('panel.title', { name })} />
        <SaveBar draft={draft} isEditable={matrix.isEditable} />
      </section>
      {isPanelOpen && (
        <RolePanel
          role={draft.base}
          records={records}
          other={other}
          matrix={matrix}
          onClose={() => set({ panel: 'closed' })}
        />
      )}
    </>
  )
}

const keyOf = ({ role, form, show }: RoleSearch = {}) => [role, form, show].join()

/** Panel and comparison keep the draft; another role, a form or the list do not. */
function isOfAnotherRole(from: object, to: object): boolean {
  const [before, after] = [from, to].map((it) => roleSearch.safeParse(it).data ?? {})
  return keyOf(before) !== keyOf(after)
}

interface MatrixToolsProps {
  readonly matrix: Matrix
  readonly text: string
  readonly onText: (text: string) => void
  /** What the matrix may be compared with, beside what is saved. */
  readonly others: readonly RoleRecord[]
  readonly other: RoleRecord | undefined
  readonly onCompare: (id: string | undefined) => void
}

/** Presets, finding a module, and what the matrix is compared with. */
function MatrixTools({ matrix, text, onText, others, other, onCompare }: MatrixToolsProps) {
  const { t } = useTranslation('roles')
  const preset = presetOf(matrix.held)
  const shown = preset === 'custom' ? [...levels, 'custom' as const] : levels
  return (
    <div className={`${styles.tools} row gap-8`}>
      <span className="dim text-s desk-only" id="preset">
        {t('preset')}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby="preset"
        value={preset}
        readOnly={!matrix.isEditable}
        data={shown.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
        onChange={(chosen) => {
          const level = levels.find((it) => it === chosen)
          if (level) matrix.setLevel(moduleNames, level)
        }}
      />
      <span className="grow" />
      <TextInput
        size="xs"
        className={`${styles.search} sunk-input`}
        leftSection={<IconSearch size={14} aria-hidden />}
        placeholder={t('search_module')}
        aria-label={t('search_module')}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Comparison others={others} other={other} onCompare={onCompare} />
    </div>
  )
}

function Comparison({
  others,
  other,
  onCompare,
}: Pick<MatrixToolsProps, 'others' | 'other' | 'onCompare'>) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const check = <IconCheck size={14} aria-hidden />
  return (
    <Menu position="bottom-end" shadow="md" radius="lg" width={240}>
      <Menu.Target>
        <UnstyledButton
          className={`${styles.compare} row fixed gap-6 pad-x-8 round-6 soft text-s nowrap hover`}
        >
          <IconArrowsDiff size={14} aria-hidden />
          {t('compare.label')}{' '}
          <b className="ell ink">{other ? roleName(other.name) : t('compare.saved')}</b>
          <IconChevronDown size={13} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={styles.choices}>
        <Menu.Item rightSection={!other && check} onClick={() => onCompare(undefined)}>
          {t('compare.saved')}
        </Menu.Item>
        <Menu.Divider />
        {others.map(({ id, name }) => (
          <Menu.Item
            key={id}
            rightSection={id === other?.id && check}
            onClick={() => onCompare(id)}
          >
            {roleName(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface RoleHeaderProps {
  readonly role: RoleRecord
  readonly onForm: (form: 'edit' | 'clone') => void
  readonly onSeeAs: () => void
  readonly onRemoved: () => void
}

/** Which role it is, and what can be done with it as a whole. */
function RoleHeader({ role, onForm, onSeeAs, onRemoved }: RoleHeaderProps) {
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

function MoreActions({ role, onForm, onRemoved }: Omit<RoleHeaderProps, 'onSeeAs'>) {
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
