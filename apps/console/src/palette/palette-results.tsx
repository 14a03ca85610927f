import { minuteMs } from '@baquiano/contract/platform'
import { isFinal, visitTiming } from '@baquiano/contract/visits'
import { IconCornerDownLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LatenessMark } from '../visits/index.ts'
import { useCompanyTime, useUser } from '@baquiano/client/session/use-user.ts'
import { markedParts } from '@baquiano/client/text/matches-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import type { PaletteResult } from './palette-result.ts'
import styles from './palette.module.css'
import { ResultIcon } from './result-icon.tsx'
import type { PaletteState } from './use-palette.ts'

interface Props {
  readonly palette: PaletteState
  readonly onOpen: (result: PaletteResult) => void
}

/** What was found, by groups; the chosen one stands out. */
export function PaletteResults({ palette, onOpen }: Props) {
  const { t } = useTranslation('palette')
  const { results, at, text, typed, isSearching } = palette
  const of = useUser().company_id === null ? 'platform' : 'company'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold faces and glyphs
    <div className={styles.results} id="palette-results" role="listbox" aria-label={t('results')}>
      {typed.trim() === '' && results.length === 0 && (
        <p className={`${styles.hint} dim centered`}>{t(`hint.${of}`)}</p>
      )}
      {typed.trim() !== '' && results.length === 0 && !isSearching && (
        <p className={`${styles.hint} dim centered`}>
          {text === '' ? t('type_on') : t('empty', { text })}
        </p>
      )}
      {groupsOf(results).map(({ group, first, members }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={`${group} ${first}`} role="group" aria-label={t(`groups.${group}`)}>
          <h3 className="dim text-s" aria-hidden>
            {t(`groups.${group}`)}
          </h3>
          {members.map((result, index) => (
            <Result
              key={result.id}
              result={result}
              isChosen={first + index === at}
              palette={palette}
              onChoose={() => palette.choose(first + index)}
              onOpen={() => onOpen(result)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Results that follow each other in one group, with the place of the first among all. */
function groupsOf(results: readonly PaletteResult[]) {
  const groups: { group: PaletteResult['group']; first: number; members: PaletteResult[] }[] = []
  for (const [index, result] of results.entries()) {
    const last = groups.at(-1)
    if (last?.group === result.group) last.members.push(result)
    else groups.push({ group: result.group, first: index, members: [result] })
  }
  return groups
}

interface ResultProps {
  readonly result: PaletteResult
  readonly isChosen: boolean
  readonly palette: PaletteState
  readonly onChoose: () => void
  readonly onOpen: () => void
}

function Result({ result, isChosen, palette: { text, today }, onChoose, onOpen }: ResultProps) {
  return (
    <div
      ref={isChosen ? scrollIntoView : undefined}
      id={result.id}
      className={`${styles.result} row gap-8 pad-x-8 round-8 hover`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold faces and glyphs
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isChosen ? undefined : onChoose}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
    >
      <ResultIcon {...result} />
      <b className="medium nowrap">
        <MarkedText text={result.title} query={text} />
      </b>
      <span className="ell grow dim text-s">
        <MarkedText text={result.note} query={text} />
      </span>
      <Figure result={result} today={today} />
      {isChosen && <IconCornerDownLeft className={styles.enter} size={14} aria-hidden />}
    </div>
  )
}

/** When a visit is, or how late; what somebody did of their day. */
function Figure({
  result: { visit, person },
  today = [],
}: Pick<ResultProps, 'result'> & Pick<PaletteState, 'today'>) {
  const { hourOf } = useCompanyTime()
  const now = useNow(minuteMs)
  if (visit) {
    const timing = visitTiming(visit, { now, eta: undefined })
    if (timing.lateness !== 'none' && !isFinal(visit.status))
      return <LatenessMark timing={timing} />
    return <small className="num dim">{hourOf(timing.arrival ?? Date.parse(visit.start_at))}</small>
  }
  const own = person ? today.filter(({ resource_id }) => resource_id === person.id) : []
  if (own.length === 0) return null
  const done = own.filter(({ status }) => isFinal(status)).length
  return <small className="num dim">{`${done}/${own.length}`}</small>
}

function scrollIntoView(result: HTMLDivElement | null): void {
  result?.scrollIntoView({ block: 'nearest' })
}

interface MarkedTextProps {
  readonly text: string
  /** What is searched. */
  readonly query: string
}

/** A text with what matches the search set off. */
const MarkedText = ({ text, query }: MarkedTextProps) =>
  markedParts(text, query).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  )
