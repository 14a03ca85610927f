import { spanOf } from '@baquiano/contract/board'
import { shortHour, spanText } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Button, Kbd } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type MouseEvent, memo, type PointerEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isUrgent } from '../day/is-urgent.ts'
import { canLift } from '../lift/use-lift.ts'
import styles from './tray.module.css'

interface Props {
  readonly tray: RefObject<HTMLElement | null>
  /** Undefined until the visits of the day are there. */
  readonly visits: readonly Visit[] | undefined
  /** Minutes since midnight; null on another day. */
  readonly now: number | null
  readonly liftedId: string | undefined
  /** Whether what is lifted is held over it. */
  readonly isTarget: boolean
  readonly selected: string | undefined
  /** Those that something is to be done with together. */
  readonly marked: ReadonlySet<string>
  readonly onPointerDown: (event: PointerEvent, visit: Visit) => void
  readonly onApproach: (visit: Visit) => void
  readonly onClick: (visit: Visit, event: MouseEvent) => void
  readonly onAdvice: (id: string) => void
}

/** What nobody has yet, the most urgent first; stays as it is while a visit is held over the rows. */
export const Tray = memo(function Tray({ tray, visits, liftedId, isTarget, ...rest }: Props) {
  const { t } = useTranslation('board')
  return (
    <section
      ref={tray}
      className={`${styles.tray} flex on-sunk line-top`}
      aria-label={t('unassigned')}
      data-target={isTarget || undefined}
      data-toasts-above
    >
      <header className={`${styles.head} stack gap-4 packed pad-12 line-end`}>
        <h2 className="row gap-8 text-m strong">
          <StatusGlyph status="Not Assigned" size={14} />
          {t('unassigned')}
          <span className="on-chip round-6 pad-x-6 text-s num soft">{visits?.length ?? '—'}</span>
        </h2>
        {liftedId === undefined ? (
          <p className="text-s soft">{t('tray_hint')}</p>
        ) : (
          <p className="row wrap gap-4 text-s soft desk-only">
            <Kbd size="xs">Esc</Kbd> {t('keys.cancel')} <Kbd size="xs">Alt</Kbd> {t('keys.free')}{' '}
            <Kbd size="xs">⇧</Kbd> {t('keys.row')}
          </p>
        )}
      </header>
      {visits?.length === 0 ? (
        <p className="center grow dim text-m">{t('tray_empty')}</p>
      ) : (
        <ul className={`${styles.cards} flex gap-8 pad-12`}>
          {visits?.map((visit) => (
            <TrayCard key={visit.id} visit={visit} isLifted={visit.id === liftedId} {...rest} />
          ))}
        </ul>
      )}
    </section>
  )
})

interface CardProps
  extends Pick<
    Props,
    'now' | 'selected' | 'marked' | 'onPointerDown' | 'onApproach' | 'onClick' | 'onAdvice'
  > {
  readonly visit: Visit
  readonly isLifted: boolean
}

function TrayCard({ visit, isLifted, now, selected, marked, ...on }: CardProps) {
  const { t, i18n } = useTranslation(['board', 'platform'])
  const { id, visit_point_name, hour_end, activity_name, address } = visit
  const { from, to } = spanOf(visit)
  const due = t('board:due', { hour: shortHour(hour_end) })
  const isMarked = marked.has(id)
  const label = [visit_point_name, due, t('platform:status.Not Assigned')]
  return (
    <li className={`${styles.item} relative`}>
      <button
        type="button"
        className={`${styles.card} stack gap-4 packed pad-8 wide tall round-10 on-surface framed text-start`}
        data-visit={id}
        data-lifted={isLifted || undefined}
        data-marked={isMarked || undefined}
        data-movable={canLift(visit) || undefined}
        aria-pressed={id === selected}
        aria-label={[...label, ...(isMarked ? [t('board:marked')] : [])].join(', ')}
        onPointerDown={(event) => on.onPointerDown(event, visit)}
        onPointerEnter={() => on.onApproach(visit)}
        onFocus={() => on.onApproach(visit)}
        onClick={(event) => on.onClick(visit, event)}
      >
        <span className="row between gap-8 wide text-s">
          <b className={isUrgent({ from, to }, now) ? 'bad strong' : 'soft strong'}>{due}</b>
          <bdi className="num soft">{spanText((to - from) * 60, i18n.language)}</bdi>
        </span>
        <b className="ell wide text-m strong">
          <bdi>{visit_point_name}</bdi>
        </b>
        <bdi className="ell wide text-s soft">
          {activity_name} · {address}
        </bdi>
      </button>
      {canLift(visit) && (
        <Button
          className={styles.advice}
          size="compact-xs"
          variant="light"
          leftSection={<IconSparkles size={13} aria-hidden />}
          aria-label={t('board:suggest_for', { name: visit_point_name })}
          onClick={() => on.onAdvice(id)}
        >
          {t('board:suggest')}
        </Button>
      )}
    </li>
  )
}
