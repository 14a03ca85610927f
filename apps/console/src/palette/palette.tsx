import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { PaletteResults } from './palette-results.tsx'
import styles from './palette.module.css'
import { type PaletteResult, usePalette } from './use-palette.ts'

/** Finds a person, a visit or a place, and shows it on the map. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const palette = usePalette()
  const open = ({ search }: PaletteResult) => {
    onClose()
    void navigate({ to: '/dashboard/maps', search })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      palette.step(event.key === 'ArrowDown' ? 1 : -1)
    }
    const chosen = palette.results[palette.at]
    if (event.key === 'Enter' && chosen) open(chosen)
  }
  return (
    <Modal.Root opened onClose={onClose} size={640} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content radius={14} aria-label={t('open')}>
        <div className={styles.field}>
          <IconSearch size={18} aria-hidden />
          <input
            data-autofocus
            value={palette.text}
            onChange={({ currentTarget }) => palette.type(currentTarget.value)}
            onKeyDown={onKeyDown}
            placeholder={t('input')}
            aria-label={t('input')}
            role="combobox"
            aria-expanded={palette.results.length > 0}
            aria-controls="palette-results"
            aria-activedescendant={palette.results[palette.at]?.id}
            autoComplete="off"
          />
        </div>
        {palette.error && <ProblemAlert error={palette.error} />}
        <PaletteResults {...palette} onOpen={open} />
        <footer className={styles.foot}>{t('keys')}</footer>
      </Modal.Content>
    </Modal.Root>
  )
}
