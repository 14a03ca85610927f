import { Kbd, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Palette } from './palette.tsx'
import styles from './palette.module.css'

/** The search field of the top bar; Ctrl K opens it from anywhere, typing too. */
export function PaletteButton() {
  const { t } = useTranslation('palette')
  const [isOpen, { open, close }] = useDisclosure()
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton className={styles.button} onClick={open} aria-label={t('open')}>
        <IconSearch size={15} aria-hidden />
        <span>{t('open')}</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
      {isOpen && <Palette onClose={close} />}
    </>
  )
}
