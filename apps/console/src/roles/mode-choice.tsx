import { SegmentedControl } from '@mantine/core'
import { IconList, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RoleSearch } from './role-search.ts'
import styles from './roles-page.module.css'

interface Props {
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

/** The roles as a matrix or as a list. */
export function ModeChoice({ search, set }: Props) {
  const { t } = useTranslation('roles')
  return (
    <SegmentedControl
      size="xs"
      className={`${styles.modes} fixed on-chip`}
      aria-label={t('modes.label')}
      value={search.show ?? 'matrix'}
      data={[
        { value: 'matrix', label: <IconTable size={15} aria-label={t('modes.matrix')} /> },
        { value: 'list', label: <IconList size={15} aria-label={t('modes.list')} /> },
      ]}
      onChange={(value) => set({ show: value === 'list' ? 'list' : undefined })}
    />
  )
}
