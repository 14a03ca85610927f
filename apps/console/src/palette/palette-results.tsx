import { Avatar, StatusGlyph } from '@baquiano/ui'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './palette.module.css'
import type { PaletteResult, usePalette } from './use-palette.ts'

interface Props
  extends Pick<ReturnType<typeof usePalette>, 'results' | 'at' | 'text' | 'isSearching'> {
  readonly onOpen: (result: PaletteResult) => void
}

export function PaletteResults({ results, at, text, isSearching, onOpen }: Props) {
  const { t } = useTranslation('palette')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold faces and glyphs
    <div className={styles.results} id="palette-results" role="listbox" aria-label={t('results')}>
      {text.trim() === '' && <p className={styles.hint}>{t('hint')}</p>}
      {text.trim() !== '' && results.length === 0 && !isSearching && (
        <p className={styles.hint}>{t('empty', { text: text.trim() })}</p>
      )}
      {results.map((result, index) => (
        <div
          key={result.id}
          id={result.id}
          className={styles.result}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(result)}
          onKeyDown={(event) => event.key === 'Enter' && onOpen(result)}
        >
          <ResultIcon {...result} />
          <b>{result.title}</b>
          <span className="ell">{result.note}</span>
          {results[index - 1]?.group !== result.group && <em>{t(`groups.${result.group}`)}</em>}
        </div>
      ))}
    </div>
  )
}

function ResultIcon({ group, id, title, status }: PaletteResult) {
  if (group === 'resources') return <Avatar id={id} name={title} size={24} />
  if (status) return <StatusGlyph status={status} size={18} />
  return <IconMapPin size={18} stroke={1.6} aria-hidden />
}
