import type { PanicAlarm } from '@baquiano/contract/panic-alarms'
import { FocusTrap, Portal } from '@mantine/core'
import { useFocusReturn } from '@mantine/hooks'
import { IconUrgent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { elapsedText } from './elapsed-text.ts'
import { latestFix } from './panic-alarms.queries.ts'
import { PanicAnswer } from './panic-answer.tsx'
import { PanicFacts } from './panic-facts.tsx'
import { panicSound, usePanicSound } from './panic-sound.ts'
import styles from './panic.module.css'
import { placeNow } from './place-now.ts'
import { usePanicAlarms } from './use-panic-alarms.ts'

/** Interrupts whoever may see the map while somebody asks for help and nobody takes care of it (requirement NO-01). */
export function PanicWatch() {
  return can('MAP_LIST') ? <Watch /> : null
}

function Watch() {
  const { current, waiting, underWay, show, putAside } = usePanicAlarms()
  usePanicSound(panicSound.use() && current?.state === 'open')
  return (
    <>
      <UnderWay alarms={underWay} onOpen={show} />
      {current && (
        <PanicDialog key={current.id} alarm={current} waiting={waiting} onPutAside={putAside} />
      )}
    </>
  )
}

const PanicMap = lazy(async () => {
  const { PanicMap: component } = await import('./panic-map.tsx')
  return { default: component }
})

interface Props {
  readonly alarm: PanicAlarm
  /** Others that nobody takes care of. */
  readonly waiting: number
  readonly onPutAside: () => void
}

/**
 * Says over everything else who asked for help and where they are. It stays until somebody takes care of it: neither
 * Escape nor a click beside it closes it, and no shortcut of a page works below it.
 */
function PanicDialog({ alarm, waiting, onPutAside }: Props) {
  const title = useId()
  const { data: fix } = useQuery(latestFix(alarm.resource_id))
  const place = placeNow(alarm, fix ?? null)
  useFocusReturn({ opened: true, shouldReturnFocus: true })
  return (
    <Portal>
      <div className={styles.veil} onKeyDown={keepKeys} role="presentation">
        <FocusTrap active>
          <section
            className={`${styles.dialog} column on-surface ink shadow`}
            role="alertdialog"
            aria-modal
            aria-labelledby={title}
          >
            <Head alarm={alarm} titleId={title} />
            <div className={styles.body}>
              <div className={`${styles.map} relative on-sunk`}>
                {place && (
                  <Suspense fallback={null}>
                    <PanicMap alarm={alarm} place={place} />
                  </Suspense>
                )}
              </div>
              <PanicFacts alarm={alarm} place={place} />
            </div>
            <PanicAnswer alarm={alarm} waiting={waiting} onPutAside={onPutAside} />
          </section>
        </FocusTrap>
      </div>
    </Portal>
  )
}

/** Pages listen on the document: what is typed here is for the dialog alone. The focus trap listens there to Tab. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.stopPropagation()
}

interface HeadProps {
  readonly alarm: PanicAlarm
  readonly titleId: string
}

function Head({ alarm: { pressed_at, resource_name: name }, titleId }: HeadProps) {
  const { t } = useTranslation('panic-alarms')
  const time = useCompanyTime()
  const moment = useMoment()
  const now = useNow()
  const pressed = Date.parse(pressed_at)
  const isToday = time.dateOf(pressed) === time.dateOf(now)
  return (
    <div className={`${styles.head} row gap-16`}>
      <span className={`${styles.sign} center fixed`}>
        <IconUrgent size={28} stroke={1.8} aria-hidden />
      </span>
      <div className="grow shrink">
        {/* Not a button: whoever was typing when it opened would press it. */}
        <h2 id={titleId} className="text-xl heavy" tabIndex={-1} data-autofocus>
          {t('asked', { name })}
        </h2>
        <p className="text-m">
          {t('source', { when: isToday ? time.clockOf(pressed) : moment(pressed_at) })}
        </p>
      </div>
      <p className={`${styles.elapsed} nowrap text-m`} role="timer">
        <Trans
          t={t}
          i18nKey="ago"
          values={{ time: elapsedText(now - pressed) }}
          components={{ time: <bdi className="num text-xl heavy" /> }}
        />
      </p>
    </div>
  )
}

interface UnderWayProps {
  readonly alarms: readonly PanicAlarm[]
  readonly onOpen: (id: string) => void
}

/** The alarms that somebody takes care of, so that they are not forgotten. */
function UnderWay({ alarms, onOpen }: UnderWayProps) {
  const { t } = useTranslation('panic-alarms')
  if (alarms.length === 0) return null
  return (
    <ul className={`${styles.underWay} stack gap-6`} aria-label={t('under_way')}>
      {alarms.map(({ id, resource_name }) => (
        <li key={id}>
          <button
            type="button"
            className="row gap-8 pad-y-8 pad-x-12 round-10 text-m strong shadow"
            onClick={() => onOpen(id)}
          >
            <IconUrgent size={17} stroke={1.8} aria-hidden />
            <span className="ell">{t('reopen', { name: resource_name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
