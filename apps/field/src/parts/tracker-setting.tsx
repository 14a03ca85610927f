import { type App, appNames, devices, settingsOf, trackers } from '@baquiano/contract/devices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { callNow } from '../store/call-now.ts'
import { isHeardBeside } from '../store/heard-beside.ts'
import { serverNow } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'
import { companyTime } from '@baquiano/client/time/company-time.ts'

type Told = { readonly app: App } & Parameters<typeof settingsOf>[1]

/** Pairs an app of this phone that transmits while our own sleeps, and says whether one does. */
export function TrackerSetting() {
  const { t } = useTranslation(['field', 'later'])
  const { pairing } = useField()
  const [told, setTold] = useState<Told>()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!pairing) return null
  const { beside_at, time_zone } = pairing.phone
  const pair = async (app: (typeof trackers)[number]) => {
    setBusy(true)
    setFailed(false)
    try {
      const secrets = await callNow(devices.tracker, { body: { app } })
      setTold({ app, origin: location.origin, ...secrets })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <section className={`${styles.card} stack gap-12`}>
      <h2 className="text-m strong">{t('later:tracker.title')}</h2>
      <p>{t('later:tracker.why')}</p>
      {beside_at !== null && isHeardBeside(pairing.phone, serverNow()) && (
        <p className={styles.note}>
          {t('later:tracker.on', {
            hour: companyTime(time_zone).hourOf(Date.parse(beside_at)),
          })}
        </p>
      )}
      {trackers.map((app) => (
        <button
          key={app}
          type="button"
          className={`${styles.action} strong`}
          disabled={isBusy}
          onClick={() => void pair(app)}
        >
          {t('later:tracker.pair', { app: appNames[app] })}
        </button>
      ))}
      {hasFailed && (
        <p className="warn" role="alert">
          {t('later:tracker.failed')}
        </p>
      )}
      {told && <Settings key={told.identifier} told={told} />}
    </section>
  )
}

/** What the other app asks for; one that reads a link opens by it. */
function Settings({ told: { app, ...credentials } }: { readonly told: Told }) {
  const { t } = useTranslation(['field', 'later'])
  const { link, lines } = settingsOf(app, credentials)
  const [copied, setCopied] = useState<string>()
  const copy = async (value: string) => {
    await navigator.clipboard.writeText(value)
    setCopied(value)
  }
  return (
    <div className="stack gap-8" aria-live="polite">
      <p>{t('later:tracker.settings', { app: appNames[app] })}</p>
      {app === 'owntracks' && (
        <a className={`${styles.action} strong`} href={link}>
          {t('later:tracker.open', { app: appNames[app] })}
        </a>
      )}
      <dl className="stack gap-8">
        {lines.map(([name, value]) => (
          <div key={name} className="stack gap-4">
            <dt className="soft text-s">{t(`later:tracker.setting.${name}`)}</dt>
            <dd className="anywhere strong" dir="ltr">
              {value}
            </dd>
            <button type="button" className={styles.action} onClick={() => void copy(value)}>
              {t(copied === value ? 'later:tracker.copied' : 'later:tracker.copy', {
                name: t(`later:tracker.setting.${name}`),
              })}
            </button>
          </div>
        ))}
      </dl>
      <p className="text-s soft">{t('later:tracker.once')}</p>
    </div>
  )
}
