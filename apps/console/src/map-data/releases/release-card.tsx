import type { MapExtract, MapRelease } from '@baquiano/contract/map-data'
import { numberFormat } from '@baquiano/contract/platform'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { momentText } from '../moment-text.ts'
import styles from './releases.module.css'

interface Props {
  readonly release: MapRelease
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
  /** Button in the header. */
  readonly action?: ReactNode
}

/** A map release with its extracts. */
export function ReleaseCard({ release, chosen, onChoose, action }: Props) {
  const { t, i18n } = useTranslation('map-data')
  const { is_current, added_on, extracts } = release
  const title = t(is_current ? 'current' : 'former')
  return (
    <section
      className={`${styles.card} clip framed round-10 on-surface`}
      data-current={is_current}
      aria-label={title}
    >
      <header>
        {is_current && <i aria-hidden />}
        <h2>{title}</h2>
        <time className="num dim" dateTime={added_on}>
          {t('since', { moment: momentText(added_on, i18n.language) })}
        </time>
        {action}
      </header>
      {is_current && <ReleaseFigures extracts={extracts} />}
      <ExtractTable title={title} extracts={extracts} chosen={chosen} onChoose={onChoose} />
    </section>
  )
}

interface ExtractTableProps {
  readonly title: string
  readonly extracts: readonly MapExtract[]
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
}

const counted = ['streets', 'ways', 'nodes', 'relations'] as const

/** The extracts of a release with their numbers; choosing one shows on the map what it covers. */
function ExtractTable({ title, extracts, chosen, onChoose }: ExtractTableProps) {
  const { t, i18n } = useTranslation('map-data')
  const number = numberFormat(i18n.language, { useGrouping: 'always' })
  return (
    <table className={styles.table}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.extract')}</th>
          {counted.map((column) => (
            <th key={column} scope="col" data-number>
              {t(`column.${column}`)}
            </th>
          ))}
          <th scope="col" data-number>
            {t('column.bytes')}
          </th>
          <th scope="col">{t('column.added_on')}</th>
        </tr>
      </thead>
      <tbody>
        {extracts.map((extract) => (
          <tr key={extract.id} data-chosen={extract.id === chosen || undefined}>
            <th scope="row">
              <ExtractName
                extract={extract}
                isChosen={extract.id === chosen}
                onChoose={() => onChoose(extract.id)}
              />
            </th>
            {counted.map((column) => (
              <td key={column} className="num" data-number data-label={t(`column.${column}`)}>
                <bdi>{number.format(extract[column])}</bdi>
              </td>
            ))}
            <td className="num" data-number data-label={t('column.bytes')}>
              <bdi>{bytesText(extract.bytes, i18n.language)}</bdi>
            </td>
            <td className="num dim" data-label={t('column.added_on')}>
              <bdi>{momentText(extract.added_on, i18n.language)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NameProps {
  readonly extract: MapExtract
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ExtractName({ extract: { name, attribution, licence }, isChosen, onChoose }: NameProps) {
  return (
    <UnstyledButton
      className={`${styles.name} stack wide pad-y-6`}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <b>
        <bdi>{name}</bdi>
      </b>
      <small className="dim">
        <bdi>{attribution}</bdi> · <bdi>{licence}</bdi>
      </small>
    </UnstyledButton>
  )
}

const figures = ['streets', 'ways', 'nodes'] as const

/** Totals over all extracts of a release. */
function ReleaseFigures({ extracts }: { readonly extracts: readonly MapExtract[] }) {
  const { t, i18n } = useTranslation('map-data')
  const sum = (of: (typeof figures)[number] | 'bytes') =>
    extracts.reduce((total, extract) => total + extract[of], 0)
  const number = numberFormat(i18n.language, { useGrouping: 'always' })
  return (
    <dl className={`${styles.figures} stack gap-12`}>
      {figures.map((figure) => (
        <div className="column" key={figure}>
          <dd className="num">
            <bdi>{number.format(sum(figure))}</bdi>
          </dd>
          <dt className="dim text-s">{t(`figure.${figure}`)}</dt>
        </div>
      ))}
      <div className="column">
        <dd className="num">
          <bdi>{bytesText(sum('bytes'), i18n.language)}</bdi>
        </dd>
        <dt className="dim text-s">{t('figure.files', { count: extracts.length })}</dt>
      </div>
    </dl>
  )
}
