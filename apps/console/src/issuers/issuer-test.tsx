import { type IssuerFault, type IssuerTest as Outcome, issuers } from '@baquiano/contract/issuers'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import styles from './issuers.module.css'

/** Asks the issuer that stands in the form for its metadata, and says what came of it. */
export function IssuerTest({ url }: { readonly url: string }) {
  const { t } = useTranslation('issuers')
  const test = useMutation({
    mutationFn: (issuer_url: string) => call(issuers.test, { body: { issuer_url } }),
  })
  // An outcome is of the address that was asked.
  const isOfThis = test.variables === url.trim()
  return (
    <section>
      <h3>{t('test.title')}</h3>
      <p>{t('test.text')}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlugConnected size={14} aria-hidden />}
        disabled={url.trim() === ''}
        loading={test.isPending}
        onClick={() => test.mutate(url.trim())}
      >
        {t('test.act')}
      </Button>
      <div aria-live="polite">
        {isOfThis && test.data && <TestResult outcome={test.data} />}
        {isOfThis && test.error && <ProblemAlert error={test.error} />}
      </div>
    </section>
  )
}

function TestResult({ outcome: { fault, says, tells_pkce } }: { readonly outcome: Outcome }) {
  const { t } = useTranslation(['issuers', 'form'])
  const Icon = fault ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={styles.outcome} data-fault={fault !== null || undefined}>
      <Icon size={16} aria-hidden />
      <div>
        <b>{fault ? t(keyOf(fault)) : t('test.ready')}</b>
        {says !== null && (
          <p>
            <bdi>{t('test.says', { name: says })}</bdi>
          </p>
        )}
        {!fault && !tells_pkce && <p>{t('test.pkce_untold')}</p>}
      </div>
    </div>
  )
}

type OfUrl = Extract<IssuerFault, `URL_${string}`>

/** What is wrong with an address is said as of every other one. */
const keyOf = (fault: IssuerFault) =>
  isOfUrl(fault) ? (`form:problems.${fault}` as const) : (`faults.${fault}` as const)

const isOfUrl = (fault: IssuerFault): fault is OfUrl => fault.startsWith('URL_')
