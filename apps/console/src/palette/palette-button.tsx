import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { VisitDialog, useTeamOfDay } from '../visits/index.ts'
import { type ActOnVisit, Palette } from './palette.tsx'
import styles from './palette.module.css'

interface Props {
  readonly pages: readonly Page[]
  /** False beside another that has it already. */
  readonly hasShortcut?: boolean
}

/** The search field of the top bar; Ctrl K opens it from anywhere, typing too. */
export function PaletteButton({ pages, hasShortcut = true }: Props) {
  const { t } = useTranslation(['palette', 'list'])
  const of = useUser().company_id === null ? 'platform' : 'company'
  const [isOpen, { open, close }] = useDisclosure()
  const [acting, setActing] = useState<ActOnVisit | null>(null)
  useHotkeys(hasShortcut ? [['mod+K', open]] : [], [])
  return (
    <>
      <UnstyledButton
        className={`${styles.button} row gap-8 wide framed round-8 on-sunk dim text-m`}
        onClick={open}
        aria-label={t(`palette:open.${of}`)}
      >
        <IconSearch size={15} aria-hidden />
        <span className="ell grow text-start">{t(`palette:open.${of}`)}</span>
        <Kbd size="xs">{t('list:keys.ctrl')} K</Kbd>
      </UnstyledButton>
      {isOpen && <Palette pages={pages} onAct={setActing} onClose={close} />}
      {acting && <Act {...acting} onClose={() => setActing(null)} />}
    </>
  )
}

interface ActProps extends ActOnVisit {
  readonly onClose: () => void
}

/** The dialog of what is done with a visit; once it is known who could get it. */
function Act({ act, visit, onClose }: ActProps) {
  const team = useTeamOfDay(visit.date)
  return team && <VisitDialog name={act} visit={visit} team={team} onClose={onClose} />
}
