import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { usePageTitle } from '../use-page-title.ts'
import { AddButton } from './add-button.tsx'
import { PageFrame } from './page-frame.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** How a form closes: directly after saving; on cancel, unsaved changes are confirmed first. */
interface Leaving {
  readonly onSaved: () => void
  readonly onCancel: () => void
}

export interface RecordFormProps<Row> extends Leaving {
  /** Undefined for a new record. */
  readonly record: Row | undefined
}

interface Props<Row extends { readonly id: string }> {
  readonly title: string
  /** Whether it is one of the rail's pages; others stand among the settings. */
  readonly isMain?: boolean
  /** Label of the button that creates a record; undefined for people who may not. */
  readonly addLabel: string | undefined
  /** Parsed by `recordParams`. */
  readonly search: {
    readonly form?: 'new' | 'edit' | undefined
    readonly record?: string | undefined
  }
  readonly set: (changes: { readonly form: 'new' }) => void
  readonly list: ReactNode
  /** Above the list. */
  readonly above?: ReactNode
  readonly recordQuery: (id: string) => UseQueryOptions<Row, Error, Row, string[]>
  readonly form: ComponentType<RecordFormProps<Row>>
}

/** Page for records of one kind: their list, and the form for a new or existing one. */
export function RecordPage<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, isMain, addLabel, search, set, list, above, recordQuery, form: Form } = props
  usePageTitle(title)
  const navigate = useNavigate()
  const closeForm = (ignoreBlocker: boolean) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, form: undefined, record: undefined }),
      ignoreBlocker,
    })
  const leaving = { onSaved: () => closeForm(true), onCancel: () => closeForm(false) }
  const isChanging = search.form === 'edit' && search.record !== undefined
  return (
    <Frame
      isMain={isMain}
      title={title}
      tools={
        addLabel !== undefined &&
        !search.form && <AddButton label={addLabel} onClick={() => set({ form: 'new' })} />
      }
    >
      {search.form === 'new' && <Form record={undefined} {...leaving} />}
      {isChanging && (
        <Loaded query={recordQuery(search.record ?? '')} form={Form} leaving={leaving} />
      )}
      {search.form !== 'new' && !isChanging && <Listed above={above}>{list}</Listed>}
    </Frame>
  )
}

function Listed({ above, children }: { readonly above: ReactNode; readonly children: ReactNode }) {
  if (above === undefined) return children
  return (
    <div className="column tall shrink-y">
      <div className="fixed on-surface line-bottom">{above}</div>
      <div className="grow shrink-y">{children}</div>
    </div>
  )
}

interface FrameProps {
  readonly title: string
  readonly isMain: boolean | undefined
  readonly tools: ReactNode
  readonly children: ReactNode
}

function Frame({ isMain, ...props }: FrameProps) {
  return isMain ? <PageFrame {...props} /> : <SettingsFrame {...props} />
}

interface LoadedProps<Row extends { readonly id: string }> {
  readonly query: UseQueryOptions<Row, Error, Row, string[]>
  readonly form: ComponentType<RecordFormProps<Row>>
  readonly leaving: Leaving
}

function Loaded<Row extends { readonly id: string }>({
  query,
  form: Form,
  leaving,
}: LoadedProps<Row>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return <Form key={data.id} record={data} {...leaving} />
  return error ? <ProblemAlert error={error} onRetry={() => void refetch()} /> : <FormSkeleton />
}
