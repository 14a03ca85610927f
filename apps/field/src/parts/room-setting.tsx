import { bytesText } from '@baquiano/client/text/bytes-text.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { readRoom, soon } from '../store/phone-health.ts'

/** With less a day's photos may not find room any more. */
const little_mb = 200

interface Room {
  readonly free_mb: number | null
  /** Whether the browser promises to remove nothing of the app by itself; null where it does not say. */
  readonly is_kept: boolean | null
}

/** How much room the phone leaves the app, and whether what lies in it is safe there. */
export function RoomSetting() {
  const { t, i18n } = useTranslation(['field', 'later'])
  const [room, setRoom] = useState<Room>()
  useEffect(() => {
    let isShown = true
    void readState().then((read) => isShown && setRoom(read))
    return () => {
      isShown = false
    }
  }, [])
  if (!room || (room.free_mb === null && room.is_kept === null)) return null
  const { free_mb, is_kept } = room
  const isLittle = free_mb !== null && free_mb < little_mb
  return (
    <section className={`${styles.card} stack gap-8`}>
      <h2 className="text-m strong">{t('later:room.title')}</h2>
      {free_mb !== null && (
        <p className={isLittle ? 'warn strong' : undefined}>
          {t('later:room.left', { size: bytesText(free_mb * 1e6, i18n.language) })}
        </p>
      )}
      {isLittle && <p className={styles.note}>{t('later:room.little')}</p>}
      {is_kept !== null && <p>{t(is_kept ? 'later:room.kept' : 'later:room.not_kept')}</p>}
      {is_kept === false && (
        <button
          type="button"
          className={`${styles.action} strong`}
          onClick={() => void askToKeep().then(setRoom)}
        >
          {t('later:room.ask')}
        </button>
      )}
    </section>
  )
}

async function readState(): Promise<Room> {
  const [free_mb, is_kept] = await Promise.all([
    soon(readRoom(), null),
    soon<boolean | null>(Promise.resolve(navigator.storage?.persisted?.() ?? null), null),
  ])
  return { free_mb, is_kept }
}

/** A browser may ask its person first: what they say later shows when the page is opened again. */
async function askToKeep(): Promise<Room> {
  await soon<boolean | null>(Promise.resolve(navigator.storage?.persist?.() ?? null), null)
  return readState()
}
