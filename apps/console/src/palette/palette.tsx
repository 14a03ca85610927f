import type { Visit } from '@baquiano/contract/visits'
import { Kbd, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import type { VisitAct } from '../visits/index.ts'
import { PalettePreview } from './palette-preview.tsx'
import { PaletteResults } from './palette-results.tsx'
import styles from './palette.module.css'
import type { PaletteResult } from './palette-result.ts'
import { type PaletteState, usePalette } from './use-palette.ts'

interface Props {
  readonly pages: readonly Page[]
  /** Something is to be done with a visit; its dialog takes the place of the palette. */
  readonly onAct: (act: ActOnVisit) => void
  readonly onClose: () => void
}

export interface ActOnVisit {
  readonly act: VisitAct
  readonly visit: Visit
}

/** Finds a page or an action; in a company a person, a visit or a place, on the platform a company. */
export function Palette({ pages, onAct, onClose }: Props) {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const { company_id } = useUser()
  const of = company_id === null ? 'platform' : 'company'
  const isPhone = usePhone()
  const palette = usePalette(pages)
  const chosen = palette.results[palette.at]
  const open = (result: PaletteResult) => {
    const { act, visit } = result
    onClose()
    if (act && visit) return onAct({ act, visit })
    palette.remember(result)
    void navigate({ to: result.to, search: result.search })
  }
  return (
    <Modal.Root opened onClose={onClose} size={800} yOffset="10vh" fullScreen={isPhone}>
      <Modal.Overlay />
      <Modal.Content radius={isPhone ? 0 : 'lg'} aria-label={t(`open.${of}`)}>
        <div className={`${styles.palette} column`}>
          <Field palette={palette} of={of} isPhone={isPhone} onOpen={open} onClose={onClose} />
          {palette.error && <ProblemAlert error={palette.error} />}
          <div className={`${styles.body} stack shrink-y`}>
            <PaletteResults palette={palette} onOpen={open} />
            {chosen && !isPhone && (
              <PalettePreview
                result={chosen}
                today={palette.today}
                onOpen={() => open(chosen)}
                onAct={(act) => open({ ...chosen, act })}
                onClose={onClose}
              />
            )}
          </div>
          {!isPhone && <Foot of={of} />}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FieldProps {
  readonly palette: PaletteState
  readonly of: 'platform' | 'company'
  readonly isPhone: boolean
  readonly onOpen: (result: PaletteResult) => void
  readonly onClose: () => void
}

function Field({ palette, of, isPhone, onOpen, onClose }: FieldProps) {
  const { t } = useTranslation(['palette', 'platform'])
  const { company_name } = useUser()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      palette.step(event.key === 'ArrowDown' ? 1 : -1)
    }
    const chosen = palette.results[palette.at]
    if (event.key === 'Enter' && chosen) onOpen(chosen)
  }
  return (
    <div className={`${styles.field} row gap-12 pad-x-16 line-bottom dim`}>
      <IconSearch size={18} aria-hidden />
      <input
        data-autofocus
        value={palette.typed}
        onChange={({ currentTarget }) => palette.type(currentTarget.value)}
        onKeyDown={onKeyDown}
        placeholder={t(`palette:input.${of}`)}
        aria-label={t(`palette:input.${of}`)}
        role="combobox"
        aria-expanded={palette.results.length > 0}
        aria-controls="palette-results"
        aria-activedescendant={palette.results[palette.at]?.id}
        autoComplete="off"
      />
      {company_name !== null && !isPhone && (
        <bdi className="pad-x-8 pad-y-4 round-6 on-chip soft text-s strong nowrap">
          {company_name}
        </bdi>
      )}
      {isPhone ? (
        <button type="button" className="accent medium" onClick={onClose}>
          {t('platform:close')}
        </button>
      ) : (
        <Kbd size="xs">Esc</Kbd>
      )}
    </div>
  )
}

const hints = [
  ['↑↓', 'choose'],
  ['↵', 'open'],
  ['>', 'actions'],
  ['@', 'people'],
  ['#', 'visits'],
] as const

function Foot({ of }: Pick<FieldProps, 'of'>) {
  const { t } = useTranslation('palette')
  const shown = of === 'company' ? hints : hints.slice(0, 2)
  return (
    <footer className={`${styles.foot} row wrap gap-16 pad-y-8 pad-x-16 text-s dim`}>
      {shown.map(([sign, name]) => (
        <span key={name} className="row gap-6">
          <Kbd size="xs">{sign}</Kbd>
          {t(`keys.${name}`)}
        </span>
      ))}
    </footer>
  )
}
