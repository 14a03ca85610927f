import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './list-parts.module.css'

interface Props {
  /** How many filters there are. */
  readonly count: number
  readonly onClear: () => void
}

/** Shown where nothing passes the filters, with the way to remove them. */
export function NoMatches({ count, onClear }: Props) {
  const { t } = useTranslation('list')
  return (
    <div className={`${styles.state} stack gap-8 soft centered`}>
      <IconFilterOff size={30} stroke={1.4} aria-hidden />
      <h2>{t('nothing', { count })}</h2>
      <p>{t('nothing_advice')}</p>
      <Button size="xs" variant="default" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
