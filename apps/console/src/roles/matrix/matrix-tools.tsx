import { moduleNames } from '@baquiano/contract/platform'
import type { RoleRecord } from '@baquiano/contract/roles'
import { Menu, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowsDiff, IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRoleName } from '../../platform/session/use-role-name.ts'
import { levels, presetOf } from './levels.ts'
import styles from './role-matrix.module.css'
import type { Matrix } from './use-matrix.ts'

interface Props {
  readonly matrix: Matrix
  readonly text: string
  readonly onText: (text: string) => void
  /** What the matrix may be compared with, beside what is saved. */
  readonly others: readonly RoleRecord[]
  readonly other: RoleRecord | undefined
  readonly onCompare: (id: string | undefined) => void
}

/** Presets, finding a module, and what the matrix is compared with. */
export function MatrixTools({ matrix, text, onText, others, other, onCompare }: Props) {
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

function Comparison({ others, other, onCompare }: Pick<Props, 'others' | 'other' | 'onCompare'>) {
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
