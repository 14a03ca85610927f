import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { SettingsFrame } from './settings-frame.tsx'

interface Props<Data> {
  readonly title: string
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  readonly children: (data: Data) => ReactNode
}

/** A page of the settings over one answer: a skeleton while it loads, why it failed, or what it shows. */
export function SettingPage<Data>({ title, query, children }: Props<Data>) {
  const { data, error, refetch } = query
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {error && data === undefined && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && data === undefined && <FormSkeleton />}
      {data !== undefined && children(data)}
    </SettingsFrame>
  )
}
