import { phonePushes, pushSubscriptionFields } from '@baquiano/contract/notifications'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { framedPerson } from '@baquiano/client/state/framed-person.ts'
import { callNow } from '../store/call-now.ts'

/** `denied`: the person told the phone to block notices, and only there can allow them again. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Lets the office reach this phone while the app is closed. */
export function PushSetting() {
  const { t } = useTranslation(['field', 'later'])
  const [state, setState] = useState<PushState>()
  const [problem, setProblem] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void readState().then(setState), [])
  const turn = async () => {
    setBusy(true)
    setProblem(false)
    try {
      await (state === 'on' ? turnOff() : turnOn())
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(true)
    }
    setState(await readState())
    setBusy(false)
  }
  if (state === undefined || state === 'unsupported') return null
  return (
    <section className={`${styles.card} stack gap-12`}>
      <h2 className="text-m strong">{t('later:push.title')}</h2>
      <p>{t(`later:push.${state}`)}</p>
      {state !== 'denied' && (
        <button
          type="button"
          className={`${styles.action} strong`}
          disabled={isBusy}
          onClick={() => void turn()}
        >
          {t(state === 'on' ? 'later:push.turn_off' : 'later:push.turn_on')}
        </button>
      )}
      {problem && (
        <p className="warn" role="alert">
          {t('later:push.failed')}
        </p>
      )}
    </section>
  )
}

/** An app that is not installed from a safe address, or a frame of the console, has no worker of its own. */
const isSupported = (): boolean =>
  framedPerson === null &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis

async function readState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration('/field/')
  if (!worker) return 'unsupported'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** @throws AppError, TypeError without network, DOMException where the browser's maker does not let it */
async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { public_key } = await callNow(phonePushes.pushKey, {})
  const { pushManager } = await navigator.serviceWorker.ready
  // One of whoever had this phone before, or for a former key of the server.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  try {
    const { endpoint, keys } = subscription.toJSON()
    const body = pushSubscriptionFields.parse({ endpoint, ...keys })
    await callNow(phonePushes.subscribe, { body })
  } catch (error) {
    // Without the server it would say that it is on, and nothing would ever come.
    await subscription.unsubscribe()
    throw error
  }
}

async function turnOff(): Promise<void> {
  await callNow(phonePushes.unsubscribe, {})
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}
