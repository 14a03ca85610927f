import type { Issuer } from '@baquiano/contract/issuers'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../platform/session/use-user.ts'
import { IssuerTest } from './issuer-test.tsx'
import styles from './issuers.module.css'
import { RemoveIssuer } from './remove-issuer.tsx'
import { RemoveSecret } from './remove-secret.tsx'

interface Props {
  readonly record: Issuer | undefined
  readonly redirect_uri: string
  /** As it stands in the form, saved or not. */
  readonly url: string
  /** Whether it has changes that what is done here would lose. */
  readonly isDirty: boolean
}

/** What both sides have to know of each other, and whether they understand each other. */
export function IssuerSummary({ record, redirect_uri, url, isDirty }: Props) {
  const { t } = useTranslation('issuers')
  const { company_id } = useUser()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(redirect_uri)
    setCopied(true)
  }
  const Icon = isCopied ? IconCheck : IconCopy
  const login = `${location.origin}/pages/login?company=${company_id}`
  return (
    <div className={`${styles.summary} stack gap-24 text-m`}>
      <section>
        <h3>{t('redirect.title')}</h3>
        <p>{t('redirect.text')}</p>
        <code
          className={`${styles.address} pad-y-8 pad-x-12 framed round-10 on-surface text-s anywhere text-start`}
        >
          {redirect_uri}
        </code>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'redirect.copied' : 'redirect.copy')}
        </Button>
      </section>
      <IssuerTest url={url} />
      {record && (
        <section>
          <h3>{t('login.title')}</h3>
          <p>{t('login.text')}</p>
          <a href={login} target="_blank" rel="noreferrer">
            <bdi>{login.replace(/^https?:\/\//, '')}</bdi>
          </a>
        </section>
      )}
      {record?.has_secret && <RemoveSecret record={record} isDirty={isDirty} />}
      {record && <RemoveIssuer record={record} />}
    </div>
  )
}
