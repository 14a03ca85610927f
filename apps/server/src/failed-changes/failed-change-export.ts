import {
  type FailedChange,
  type FailedChangeExportRequest,
  failedChangeExportRequest,
} from '@baquiano/contract/failed-changes'
import { exportOf } from '../platform/export/export-of.ts'
import { selectPage } from './failed-changes.repository.ts'

/** The changes that a subscriber could not handle as a file, for platform administrators. */
export const failedChangeExport = exportOf<FailedChangeExportRequest, FailedChange>({
  entity: 'failed-change',
  schema: failedChangeExportRequest,
  columns: {
    kind: ({ kind }) => kind,
    subscriber: ({ subscriber }) => subscriber,
    company_name: ({ company_name }) => company_name,
    error: ({ error }) => error,
    attempts: ({ attempts }) => attempts,
    set_aside_at: ({ set_aside_at }) => ({ instant: set_aside_at }),
    added_on: ({ added_on }) => ({ instant: added_on }),
    record_id: ({ record_id }) => record_id,
  },
  page: (context, request) => selectPage(context, { ...request, fields: undefined }),
})
