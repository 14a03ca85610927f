import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import type { Page } from '../platform/shell/page.ts'
import { useUser } from '../platform/session/use-user.ts'
import { PaletteResults } from './palette-results.tsx'
import styles from './palette.module.css'
import type { PaletteResult } from './palette-result.ts'
import { usePalette } from './use-palette.ts'

interface Props {
  readonly pages: readonly Page[]
  readonly onClose: () => void
}

/** Finds a page; in a company a person, a visit or a place, on the platform a company. */
export function Palette({ pages, onClose }: Props) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const of = useUser().company_id === null ? 'platform' : 'company'
  const palette = usePalette(pages)
  const open = ({ to, search }: PaletteResult) => {
    onClose()
    void navigate({ to, search })
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
      <Modal.Content radius="lg" aria-label={t(`open.${of}`)}>
        <div className={`${styles.field} row gap-12 pad-x-16 line-bottom dim`}>
          <IconSearch size={18} aria-hidden />
          <input
            data-autofocus
            value={palette.text}
            onChange={({ currentTarget }) => palette.type(currentTarget.value)}
            onKeyDown={onKeyDown}
            placeholder={t(`input.${of}`)}
            aria-label={t(`input.${of}`)}
            role="combobox"
            aria-expanded={palette.results.length > 0}
            aria-controls="palette-results"
            aria-activedescendant={palette.results[palette.at]?.id}
            autoComplete="off"
          />
        </div>
        {palette.error && <ProblemAlert error={palette.error} />}
        <PaletteResults {...palette} onOpen={open} />
        <footer className={`${styles.foot} pad-y-8 pad-x-16 text-s dim`}>{t('keys')}</footer>
      </Modal.Content>
    </Modal.Root>
  )
}
