import type { Logo } from '@baquiano/contract/settings'
import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mainColorOf } from './main-color-of.ts'
import styles from './color.module.css'

interface Props {
  readonly logo: Logo
  readonly onTaken: (color: string) => void
}

/** Button that takes the logo's most frequent colour. */
export function TakeFromLogo({ logo, onTaken }: Props) {
  const { t } = useTranslation('settings')
  const [isGrey, setGrey] = useState(false)
  const take = async () => {
    const color = await mainColorOf(logo.url)
    setGrey(color === null)
    if (color !== null) onTaken(color)
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconWand size={16} aria-hidden />}
        onClick={() => void take()}
      >
        {t('color.from_logo')}
      </Button>
      {isGrey && (
        <output className={`${styles.note} dim text-s anywhere`}>{t('color.logo_is_grey')}</output>
      )}
    </div>
  )
}
