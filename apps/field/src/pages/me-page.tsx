import { language, languageNames, languages } from '@baquiano/client/text/language.ts'
import { appearance } from '@baquiano/client/theme/appearance.ts'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { PinSetting } from '../parts/pin-setting.tsx'
import { unpair } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

const PushSetting = lazyPart(async () => (await import('../parts/push-setting.tsx')).PushSetting)

const RoomSetting = lazyPart(async () => (await import('../parts/room-setting.tsx')).RoomSetting)

const TrackerSetting = lazyPart(
  async () => (await import('../parts/tracker-setting.tsx')).TrackerSetting,
)

/** For whom the phone works, what it shares, how it looks and speaks. */
export function MePage() {
  const { t } = useTranslation('field')
  const { pairing, outbox, fixes, aside } = useField()
  const look = appearance.use()
  if (!pairing) return null
  const { phone, is_on_duty } = pairing
  const isWaiting = outbox.length + fixes + aside > 0
  const note = !('geolocation' in navigator) || !isSecureContext ? 'no_place' : null
  return (
    <Screen title={t('me')}>
      <section className={`${styles.card} stack gap-4`}>
        <h2 className="text-l strong anywhere">{phone.full_name}</h2>
        <p className="soft">
          {t('company')}: <bdi>{phone.company_name}</bdi>
        </p>
      </section>
      <section className={`${styles.card} stack gap-8`}>
        <h2 className="text-m strong">{t('shared_title')}</h2>
        <p>{t(is_on_duty ? 'shared_on' : 'shared_off')}</p>
        {note && <p className={styles.note}>{t(note)}</p>}
      </section>
      <section className={`${styles.card} stack gap-12`}>
        <NativeSelect
          size="md"
          label={t('language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language.get()}
          onChange={({ currentTarget }) => {
            const chosen = languages.find((it) => it === currentTarget.value)
            if (chosen) language.set(chosen)
          }}
        />
        <NativeSelect
          size="md"
          label={t('theme')}
          data={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`themes.${value}`),
          }))}
          value={look.theme === 'dark' ? 'dark' : 'light'}
          onChange={({ currentTarget }) =>
            appearance.set({ ...look, theme: currentTarget.value === 'dark' ? 'dark' : 'light' })
          }
        />
      </section>
      <TrackerSetting />
      <PushSetting />
      <RoomSetting />
      <PinSetting />
      <section className={`${styles.card} stack gap-8`}>
        <button
          type="button"
          className={`${styles.action} strong`}
          disabled={isWaiting}
          onClick={() => void unpair()}
        >
          {t('unpair')}
        </button>
        {isWaiting && <p className="text-s soft">{t('unpair_first')}</p>}
      </section>
    </Screen>
  )
}
