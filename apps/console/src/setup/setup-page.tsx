import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { SetupStep } from './setup-step.tsx'
import styles from './setup.module.css'
import { useSetupSteps } from './use-setup-steps.ts'

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
