import { type App, appNames, apps, reachOf, settingsOf } from '@baquiano/contract/devices'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '@baquiano/ui/authenticator/copy-button.tsx'
import styles from './pairing.module.css'
import type { Pairing } from './use-pairing.ts'

const steps = ['install', 'read', 'allow', 'switch_on'] as const

/** Which app, its code, what to do with it, and the same settings to type by hand. */
export function AppCode({ pairing }: { readonly pairing: Pairing }) {
  const { t } = useTranslation('resources')
  const { app, paired, choose } = pairing
  return (
    <>
      <SegmentedControl
        aria-label={t('devices.app')}
        data={apps.map((value) => ({ value, label: appNames[value] }))}
        value={app}
        onChange={(chosen) => {
          const chosenApp = apps.find((it) => it === chosen)
          if (chosenApp) choose(chosenApp)
        }}
      />
      {paired ? <Code pairing={pairing} /> : <NewDevice pairing={pairing} />}
    </>
  )
}

function NewDevice({ pairing: { pair } }: { readonly pairing: Pairing }) {
  const { t } = useTranslation('resources')
  const [name, setName] = useState(() => t('devices.default_name'))
  return (
    <form
      className="row wrap gap-12 pad-16 framed round-10"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) pair.mutate(name.trim())
      }}
    >
      <TextInput
        className="grow"
        label={t('devices.name')}
        description={t('devices.name_note')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" loading={pair.isPending} disabled={!name.trim()}>
        {t('devices.show_code')}
      </Button>
    </form>
  )
}

function Code({ pairing: { app, paired } }: { readonly pairing: Pairing }) {
  const { t } = useTranslation('resources')
  if (!paired) return null
  const { identifier, token, name } = paired.device
  const { origin } = window.location
  const { link, lines } = settingsOf(app, { origin, identifier, token })
  return (
    <>
      <Reach app={app} origin={origin} />
      <section className="row wrap gap-16 pad-16 framed round-10" aria-label={t('devices.code')}>
        <div className={`${styles.qr} pad-8 round-10 framed`}>
          {/* Scanners need dark on light, in every theme. */}
          <QRCodeSVG
            value={link}
            size={232}
            bgColor="#ffffff"
            fgColor="#14202f"
            title={t('devices.code')}
            marginSize={1}
          />
        </div>
        <div className={`${styles.how} stack gap-12`}>
          <ol className={`${styles.list} stack gap-8`}>
            {steps.map((step) => (
              <li key={step}>
                <bdi>{t(`devices.steps.${app}.${step}`)}</bdi>
              </li>
            ))}
          </ol>
          <div className="row wrap gap-8">
            <CopyButton text={link} label={t('devices.copy_link')} />
          </div>
          <p className="dim text-s">{t('devices.once', { name })}</p>
        </div>
      </section>
      <section className="stack packed framed round-10 clip" aria-label={t('devices.settings')}>
        <header className="row gap-8 pad-12 on-sunk line-bottom">
          <h3>{t('devices.settings')}</h3>
          <span className="dim text-s">{t('devices.settings_note')}</span>
        </header>
        <dl>
          {lines.map(([key, value]) => (
            <div key={key} className={`${styles.setting} gap-12 pad-x-12 pad-y-8`}>
              <dt className="dim">{t(`devices.setting.${key}`)}</dt>
              <dd className="anywhere" dir="ltr">
                {value}
              </dd>
              <CopyButton text={value} label={t('devices.copy')} />
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

interface ReachProps {
  readonly app: App
  readonly origin: string
}

/** Why the code is of no use to a phone at this address. Apps of other makers transmit without encryption, too. */
function Reach({ app, origin }: ReachProps) {
  const { t } = useTranslation('resources')
  const reach = reachOf(origin)
  if (reach === 'anywhere' || (reach === 'insecure' && app !== 'baquiano')) return null
  return (
    <p className="pad-12 round-10 on-warn text-m" role="note">
      {t(`devices.reach.${reach}`, { origin })}
    </p>
  )
}
