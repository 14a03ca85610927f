import { CloseButton } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../platform/text/bytes-text.ts'
import styles from './upload.module.css'

interface Props {
  readonly file: File
  readonly onDiscard: () => void
}

export function ChosenFile({ file: { name, size }, onDiscard }: Props) {
  const { t, i18n } = useTranslation('map-data')
  return (
    <header className={`${styles.file} row gap-8`}>
      <span className={`${styles.icon} center fixed round-10 accent`}>
        <IconMap2 size={20} stroke={1.6} aria-hidden />
      </span>
      <h2 className="ell text-m strong">
        <bdi>{name}</bdi>
      </h2>
      <span className="num dim">
        <bdi>{bytesText(size, i18n.language)}</bdi>
      </span>
      <CloseButton aria-label={t('give_up')} title={t('give_up')} onClick={onDiscard} />
    </header>
  )
}
