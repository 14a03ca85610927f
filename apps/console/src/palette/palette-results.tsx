import { StatusGlyph } from '@baquiano/ui'
import { IconBuilding, IconFileText, IconMapPin, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { useUser } from '../platform/session/use-user.ts'
import styles from './palette.module.css'
import type { PaletteResult } from './palette-result.ts'
import type { usePalette } from './use-palette.ts'

const icons = {
  starred: IconStar,
  pages: IconFileText,
  companies: IconBuilding,
  places: IconMapPin,
  resources: IconMapPin,
  visits: IconMapPin,
} as const

interface Props
  extends Pick<ReturnType<typeof usePalette>, 'results' | 'at' | 'text' | 'isSearching'> {
  readonly onOpen: (result: PaletteResult) => void
}

export function PaletteResults({ results, at, text, isSearching, onOpen }: Props) {
  const { t } = useTranslation('palette')
  const of = useUser().company_id === null ? 'platform' : 'company'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold faces and glyphs
    <div className={styles.results} id="palette-results" role="listbox" aria-label={t('results')}>
      {text.trim() === '' && results.length === 0 && (
        <p className={`${styles.hint} dim centered`}>{t(`hint.${of}`)}</p>
      )}
      {text.trim() !== '' && results.length === 0 && !isSearching && (
        <p className={`${styles.hint} dim centered`}>{t('empty', { text: text.trim() })}</p>
      )}
      {results.map((result, index) => (
        <div
          key={result.id}
          ref={index === at ? scrollIntoView : undefined}
          id={result.id}
          className={`${styles.result} row gap-8 pad-x-8 round-8 hover`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(result)}
          onKeyDown={(event) => event.key === 'Enter' && onOpen(result)}
        >
          <ResultIcon {...result} />
          <b className="medium nowrap">{result.title}</b>
          <span className="ell">{result.note}</span>
          {results[index - 1]?.group !== result.group && (
            <em className="text-s dim">{t(`groups.${result.group}`)}</em>
          )}
        </div>
      ))}
    </div>
  )
}

function scrollIntoView(result: HTMLDivElement | null): void {
  result?.scrollIntoView({ block: 'nearest' })
}

function ResultIcon({ group, status, person }: PaletteResult) {
  if (person) return <PersonAvatar person={person} size={24} />
  if (status) return <StatusGlyph status={status} size={18} />
  const Icon = icons[group]
  return <Icon size={18} stroke={1.6} aria-hidden />
}
