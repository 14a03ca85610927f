import { numberFormat } from '@baquiano/contract/platform'
import type { MapExtract } from '@baquiano/contract/map-data'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../platform/text/bytes-text.ts'
import { momentText } from '../moment-text.ts'
import styles from './releases.module.css'

interface Props {
  readonly title: string
  readonly extracts: readonly MapExtract[]
  readonly chosen: string | undefined
  readonly onChoose: (extract_id: string) => void
}

const counted = ['streets', 'ways', 'nodes', 'relations'] as const

/** The extracts of a release with their numbers; choosing one shows on the map what it covers. */
export function ExtractTable({ title, extracts, chosen, onChoose }: Props) {
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
