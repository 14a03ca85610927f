import type { MapImport } from '@baquiano/contract/map-data'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../moment-text.ts'
import styles from './imports.module.css'

interface Props {
  /** Finished imports, newest first. */
  readonly records: readonly MapImport[]
}

/** Outcomes of the latest imports. */
export function ImportList({ records }: Props) {
  const { t } = useTranslation('map-data')
  if (records.length === 0) return null
  return (
    <section className={`${styles.list} framed round-10 on-surface`} aria-label={t('latest')}>
      <h2>{t('latest')}</h2>
      <ul>
        {records.map((record) => (
          <li key={record.id}>
            <ImportOutcome record={record} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ImportOutcome({ record: { name, fault, added_on } }: { readonly record: MapImport }) {
  const { t, i18n } = useTranslation(['map-data', 'platform'])
  return (
    <>
      {fault ? (
        <IconAlertCircle size={17} stroke={1.8} color="var(--bad-t)" aria-hidden />
      ) : (
        <IconCircleCheck size={17} stroke={1.8} color="var(--good-t)" aria-hidden />
      )}
      <b className="ell">
        <bdi>{name}</bdi>
      </b>
      <span>{fault ? t(`platform:errors.${fault}`) : t('map-data:served')}</span>
      {fault && <code className="dim">{fault}</code>}
      <time className="num dim" dateTime={added_on}>
        <bdi>{momentText(added_on, i18n.language)}</bdi>
      </time>
    </>
  )
}
