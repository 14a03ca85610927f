import { authenticators } from '@baquiano/contract/auth'
import { companies } from '@baquiano/contract/companies'
import { mailSettings } from '@baquiano/contract/mail'
import { mapData } from '@baquiano/contract/map-data'
import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './setup.module.css'

/**
 * `/dashboard/setup`: what a new platform needs until a company works, for its administrators. Each step may be left
 * out, and taken later: what is done is read from the platform itself.
 */
export function Page() {
  const { t } = useTranslation('setup')
  const { steps, error, refetch } = useSetupSteps()
  const title = t('title')
  usePageTitle(title)
  const next = steps.find(({ isDone }) => isDone === false)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  return (
    <PageFrame title={title}>
      <div className={`${styles.page} stack gap-16`}>
        <p className="soft text-m">
          {t('lead')} <b className="num">{t('done_of', { done: doneCount, of: steps.length })}</b>
        </p>
        {error && <ProblemAlert error={error} onRetry={refetch} />}
        <ol className="framed round-10 on-surface">
          {steps.map((step, index) => (
            <SetupStep key={step.name} step={step} place={index + 1} isNext={step === next} />
          ))}
        </ol>
        {!next && <p className="dim text-m">{t('all_done')}</p>}
      </div>
    </PageFrame>
  )
}

const places = {
  authenticator: { to: '/dashboard/authenticator' },
  mail: { to: '/dashboard/mail' },
  map: { to: '/dashboard/map-data' },
  company: { to: '/dashboard/company/list', search: { form: 'new' } },
} as const

interface Props {
  readonly step: Step
  readonly place: number
  /** The first that is not done. */
  readonly isNext: boolean
}

/** One step, with where it is taken. */
function SetupStep({ step: { name, isDone }, place, isNext }: Props) {
  const { t } = useTranslation('setup')
  return (
    <li className={`${styles.step} stack middle gap-12 pad-16`}>
      {isDone ? (
        <IconCircleCheck className={styles.done} size={24} stroke={1.5} aria-label={t('done')} />
      ) : (
        <span className={`${styles.place} center num strong`} data-next={isNext || undefined}>
          {place}
        </span>
      )}
      <div className="stack gap-2 shrink">
        <b className="text-l">{t(`steps.${name}.title`)}</b>
        <p className="soft text-m">{t(`steps.${name}.text`)}</p>
      </div>
      {isDone === undefined ? (
        <Skeleton height={30} width={96} />
      ) : (
        <Link
          {...places[name]}
          className={`${styles.go} round-6 pad-x-12 text-m strong nowrap`}
          data-next={isNext || undefined}
        >
          {t(isDone ? 'change' : `steps.${name}.act`)}
        </Link>
      )}
    </li>
  )
}

interface Step {
  readonly name: 'authenticator' | 'mail' | 'map' | 'company'
  /** Undefined until it is known. */
  readonly isDone: boolean | undefined
}

/** The steps, each with whether the platform has it by now. */
function useSetupSteps() {
  const results = useQueries({
    queries: [
      {
        queryKey: ['setup', 'authenticator'],
        queryFn: async () => (await call(authenticators.get, {})).confirmed_on !== null,
      },
      {
        queryKey: ['setup', 'mail'],
        queryFn: async () => {
          const { record, is_by_environment } = await call(mailSettings.get, {})
          return record !== null || is_by_environment
        },
      },
      {
        queryKey: ['setup', 'map'],
        queryFn: async () => (await call(mapData.current, {})).records.length > 0,
      },
      {
        queryKey: ['setup', 'company'],
        queryFn: async () => {
          const { records } = await call(companies.filter, { body: { quantity: 1 } })
          return records.length > 0
        },
      },
    ],
  })
  const [authenticator, mail, map, company] = results
  const steps: readonly Step[] = [
    { name: 'authenticator', isDone: authenticator.data },
    { name: 'mail', isDone: mail.data },
    { name: 'map', isDone: map.data },
    { name: 'company', isDone: company.data },
  ]
  return {
    steps,
    error: results.find((it) => it.error)?.error ?? null,
    refetch: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}
