import type { ImportDetail } from '@baquiano/contract/imports'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FixStep } from './fix-step.tsx'
import { type ImportStepName, importStepNames, type StepProps } from './import-frame.tsx'
import { importDetailOf } from './imports.queries.ts'
import { FailedStep, ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'

const search = z.object({
  step: z.enum(importStepNames).optional().catch(undefined),
  cause: z.string().optional().catch(undefined),
})

/** `/apps/manual-data/{id}`: an import from its columns to its result (requirements UP-01, UP-02). */
export function Page() {
  const { id = '' } = useParams({ strict: false })
  const { t } = useTranslation(['imports', 'platform'])
  const { data, error, refetch } = useQuery(importDetailOf(id))
  const [{ step, cause }, set] = useUrlParams(search)
  const title = data ? t(`imports:title_of.${data.record}`) : t('imports:audit.import')
  usePageTitle(title)
  return (
    <PageFrame title={title} trail={[t('imports:menu')]}>
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={280} aria-label={t('platform:loading')} />}
      {data && (
        <Step
          imported={data}
          wanted={step}
          cause={cause}
          onStep={(name, key) => set({ step: name, cause: key })}
        />
      )}
    </PageFrame>
  )
}

interface Props extends StepProps {
  readonly wanted: ImportStepName | undefined
  readonly cause: string | undefined
}

function Step({ imported, wanted, cause, onStep }: Props) {
  if (imported.process_state === 'FAILED') return <FailedStep imported={imported} onStep={onStep} />
  const step = wanted ?? usualStep(imported)
  const of = { imported, onStep }
  // What was read anew has other columns and rows.
  const key = `${imported.task_id} ${imported.process_state}`
  if (imported.process_state === 'UPLOADED') return <ReviewStep {...of} />
  if (step === 'columns') return <ColumnsStep key={key} {...of} />
  if (step === 'review') return <ReviewStep {...of} />
  if (step === 'fix') return <FixStep {...of} cause={cause} />
  return <ResultStep {...of} />
}

/** Where an import goes on: by its columns until somebody has looked at them, and by its result once it was started. */
function usualStep({ process_state, settings, questions }: ImportDetail): ImportStepName {
  if (process_state !== 'LOADED') return 'result'
  return settings.mapping.length > 0 && questions.length === 0 ? 'review' : 'columns'
}
