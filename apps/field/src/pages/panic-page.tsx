import { secondMs } from '@baquiano/contract/platform'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { IconPhone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { askForHelp } from '../store/field-store.ts'
import { placeNow } from '../store/place-now.ts'
import { useField } from '../store/use-field.ts'

/** How long the button is held, so that no pocket calls for help. */
const holdS = 2

/** Calls for help, with or without network. */
export function PanicPage() {
  const { t } = useTranslation('field')
  const { outbox } = useField()
  /** Seconds that the button has to be held further; null while nobody holds it. */
  const [left, setLeft] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async () => {
    setLeft(null)
    await askForHelp(placeNow)
    setAsked(true)
  }
  const wait = (seconds: number) => {
    setLeft(seconds)
    const next = () => (seconds > 1 ? wait(seconds - 1) : void ask())
    timer.current = setTimeout(next, secondMs)
  }
  const hold = () => {
    if (left === null) wait(holdS)
  }
  const release = () => {
    setLeft(null)
    clearTimeout(timer.current)
  }
  const isWaiting = outbox.some(({ kind, refusal }) => kind === 'panic' && refusal === null)
  return (
    <Screen title={t('panic')}>
      <div className="stack center gap-24 pad-16 centered">
        <p>{t('panic_what')}</p>
        <button
          type="button"
          className={`${styles.danger} center stack gap-4 text-l strong`}
          data-held={left !== null || undefined}
          onPointerDown={hold}
          onPointerUp={release}
          onPointerLeave={release}
          onKeyDown={({ key, repeat }) => !repeat && (key === 'Enter' || key === ' ') && hold()}
          onKeyUp={release}
          onContextMenu={(event) => event.preventDefault()}
        >
          {left === null ? (
            t('panic_button')
          ) : (
            <>
              <span className="text-xl heavy num" aria-hidden>
                {left}
              </span>
              <span>{t('panic_left', { count: left })}</span>
            </>
          )}
        </button>
        <p className="soft">{t(left === null ? 'panic_hold' : 'panic_release')}</p>
        <p className="text-s soft">{t('panic_silent')}</p>
        <Helpers />
        {isAsked && (
          <output className={styles.note}>{t(isWaiting ? 'panic_waiting' : 'panic_sent')}</output>
        )}
      </div>
    </Screen>
  )
}

/** By this number a phone reaches the emergency services of the country that it is in, whatever theirs is (GSM). */
const emergencyNumber = '112'

/** Who is told, and how to call those who are told by nobody. */
function Helpers() {
  const { t } = useTranslation('field')
  const helpers = useField().pairing?.helpers
  const roleName = useRoleName()
  const others = helpers ? helpers.total - helpers.records.length : 0
  return (
    <section className="stack gap-12 wide">
      {helpers && helpers.total > 0 && (
        <div className={`${styles.helpers} stack gap-8`}>
          <h2 className="text-s soft">{t('help.told')}</h2>
          <ul className="stack gap-8">
            {helpers.records.map(({ name, role_name }) => (
              <li key={name} className="row between gap-12">
                <b className="anywhere">
                  <bdi>{name}</bdi>
                </b>
                <span className="text-s soft">{roleName(role_name)}</span>
              </li>
            ))}
          </ul>
          {others > 0 && <p className="text-s soft">{t('help.others', { count: others })}</p>}
        </div>
      )}
      {helpers?.total === 0 && <p className={styles.note}>{t('help.nobody')}</p>}
      <a className={`${styles.action} strong`} href={`tel:${emergencyNumber}`}>
        <IconPhone size={22} aria-hidden />
        {t('help.emergency', { number: emergencyNumber })}
      </a>
    </section>
  )
}
