import { Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './setup.module.css'
import type all from './words/es.json'

/** One thing to set up: where it is done, and whether it is by now. */
export interface Step {
  readonly name: keyof typeof all.steps
  readonly place: Pick<LinkProps, 'to' | 'search' | 'params'>
  readonly isDone: UseQueryResult<boolean>
}

interface Props {
  readonly title: string
  readonly lead: string
  readonly steps: readonly Step[]
}

/** A page of steps; each may be left out and taken later. */
export function StepPage({ title, lead, steps }: Props) {
  const { t } = useTranslation('setup')
  usePageTitle(title)
  const next = steps.find(({ isDone }) => isDone.data === false)
  const doneCount = steps.filter(({ isDone }) => isDone.data).length
  const isKnown = steps.every(({ isDone }) => isDone.data !== undefined)
  const failed = steps.filter(({ isDone }) => isDone.error)
  const [first] = failed
  return (
    <PageFrame title={title}>
      <div className={`${styles.page} stack gap-16`}>
        <p className="soft text-m">
          {lead}{' '}
          {isKnown && <b className="num">{t('done_of', { done: doneCount, of: steps.length })}</b>}
        </p>
        {first?.isDone.error && (
          <ProblemAlert
            error={first.isDone.error}
            onRetry={() => {
              for (const { isDone } of failed) void isDone.refetch()
            }}
          />
        )}
        <ol className="framed round-10 on-surface">
          {steps.map((step, index) => (
            <StepRow key={step.name} step={step} place={index + 1} isNext={step === next} />
          ))}
        </ol>
        {doneCount === steps.length && <p className="dim text-m">{t('all_done')}</p>}
      </div>
    </PageFrame>
  )
}

interface RowProps {
  readonly step: Step
  readonly place: number
  /** The first that is not done. */
  readonly isNext: boolean
}

/** One step, with where it is taken. */
function StepRow({ step, place, isNext }: RowProps) {
  const { t } = useTranslation('setup')
  const { name, isDone } = step
  return (
    <li className={`${styles.step} stack middle gap-12 pad-16`}>
      {isDone.data ? (
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
      {isDone.data === undefined ? (
        <Skeleton height={30} width={96} />
      ) : (
        <Link
          {...step.place}
          className={`${styles.go} round-6 pad-x-12 text-m strong nowrap`}
          data-next={isNext || undefined}
        >
          {t(isDone.data ? 'change' : `steps.${name}.act`)}
        </Link>
      )}
    </li>
  )
}
