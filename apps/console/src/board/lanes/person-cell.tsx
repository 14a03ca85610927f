import { percentText, spanText } from '@baquiano/contract/platform'
import { type DaySpan, type Fit, isWorkday, loadPct } from '@baquiano/contract/board'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangleFilled, IconArrowsSplit2, IconBan, IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '../day/day-time.ts'
import { PersonAvatar } from '../../resources/index.ts'
import type { Row } from '../day/board-rows.ts'
import { canLift } from '../lift/use-lift.ts'
import styles from './lanes.module.css'
import { useAwayText } from './use-away-text.ts'

/** How a lifted visit fits, in words. */
type SpokenFit = Pick<Fit, 'level'> & { readonly text: string; readonly isBest: boolean }

interface Props {
  readonly row: Row
  readonly isDense: boolean
  /** Undefined while no visit is lifted. */
  readonly fit: SpokenFit | undefined
  /** Why they need attention now, and how urgently. */
  readonly trouble: string | undefined
  readonly tone: 'bad' | 'warn' | undefined
}

const Photo = memo(PersonAvatar)

const icons = { fits: IconCheck, costs: IconAlertTriangleFilled, impossible: IconBan }

/** Whose row it is, how much they have to do, and how a lifted visit would fit. */
export function PersonCell({ row, isDense, fit, trouble, tone }: Props) {
  const { t } = useTranslation('board')
  const { person, planned, working } = row
  return (
    <div
      className={`${styles.person} row gap-8 pad-x-12 on-surface line-end`}
      data-fitted={(fit !== undefined && !isDense) || undefined}
    >
      {!isDense && (
        <span className="desk-only">
          <Photo person={person} size={28} />
        </span>
      )}
      <span className="stack grow shrink">
        <b className={`${styles.who} ell text-m strong`}>
          <bdi>{person.full_name}</bdi>
        </b>
        {!isDense && <SecondLine row={row} fit={fit} trouble={trouble} tone={tone} />}
      </span>
      {isDense && <Sign fit={fit} trouble={trouble} tone={tone} />}
      {!isDense && !fit && row.visits.some(canLift) && (
        <ActionIcon
          className={styles.handOver ?? ''}
          size={24}
          variant="subtle"
          color="gray"
          data-hand-over={person.id}
          aria-label={t('hand_over.of', { name: person.full_name })}
          title={t('hand_over.of', { name: person.full_name })}
        >
          <IconArrowsSplit2 size={15} aria-hidden />
        </ActionIcon>
      )}
      {isWorkday(working) && (
        <Load planned={planned} working={working} isBrief={isDense || fit !== undefined} />
      )}
    </div>
  )
}

/** How a lifted visit fits, or that something is wrong, where there is no room for words. */
function Sign({ fit, trouble, tone }: Pick<Props, 'fit' | 'trouble' | 'tone'>) {
  if (fit) return <FitIcon fit={fit} />
  if (!trouble) return null
  return (
    <span className={`fixed row ${tone}`} title={trouble}>
      <IconAlertTriangleFilled size={12} aria-hidden />
      <span className="sr-only">{trouble}</span>
    </span>
  )
}

/** What is wrong, or how many visits they have and when they work, or how one more fits: nothing moves between them. */
function SecondLine({ row, fit, trouble, tone }: Omit<Props, 'isDense'>) {
  if (!trouble || fit) return <DayLine row={row} fit={fit} />
  return (
    <span className={`shrink text-s nowrap ell ${tone}`} title={trouble}>
      <bdi>{trouble}</bdi>
    </span>
  )
}

function DayLine({ row, fit }: Pick<Props, 'row' | 'fit'>) {
  const { t, i18n } = useTranslation(['board', 'visits'])
  const { working } = row
  const away = useAwayText(row)
  const count = row.visits.filter(({ status }) => status !== 'Canceled').length
  const Icon = fit && icons[fit.level]
  return (
    <span className={`${styles.chip} row gap-4 shrink text-s nowrap`} data-level={fit?.level}>
      {Icon && <Icon className="fixed" size={13} aria-hidden />}
      <bdi className="ell" title={fit?.text}>
        {fit ? (
          fit.text
        ) : (
          <>
            <span>{t('board:visits', { count })}</span> ·{' '}
            {isWorkday(working) ? (
              <>
                <span className="num desk-only">
                  {clockOf(working.from)}–{clockOf(working.to)}
                </span>
                <span className={`${styles.phoneLoad} num`}>
                  {percentText(loadPct(row.planned, working) / 100, i18n.language)}
                </span>
              </>
            ) : (
              <b className="warn medium">{away}</b>
            )}
          </>
        )}
      </bdi>
      {fit?.isBest && <span className="accent strong">{t('visits:fit.best')}</span>}
    </span>
  )
}

function FitIcon({ fit }: { readonly fit: SpokenFit }) {
  const Icon = icons[fit.level]
  return (
    <span className={styles.chip} data-level={fit.level} title={fit.text}>
      <Icon size={13} aria-hidden />
      <span className="sr-only">{fit.text}</span>
    </span>
  )
}

interface LoadProps {
  readonly planned: number
  readonly working: DaySpan
  /** Without the time in words, which leaves room for something else. */
  readonly isBrief: boolean
}

const Load = memo(function Load({ planned, working, isBrief }: LoadProps) {
  const { t, i18n } = useTranslation('board')
  const pct = loadPct(planned, working)
  const spanOf = (minutes: number) => spanText(minutes * 60, i18n.language)
  return (
    <span
      className={`${styles.load} stack gap-4 text-s soft num nowrap desk-only`}
      title={t('load_of', { planned: spanOf(planned), working: spanOf(working.to - working.from) })}
    >
      {!isBrief && (
        <bdi className={pct > 100 ? 'warn' : undefined}>
          {percentText(pct / 100, i18n.language)}
        </bdi>
      )}
      <i aria-hidden>
        <i style={{ width: `${Math.min(pct, 100)}%` }} />
      </i>
    </span>
  )
})
