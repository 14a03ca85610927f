import { formAnswers } from '@baquiano/contract/form-answers'
import type { EndpointOutput } from '@baquiano/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@baquiano/client/http/call.ts'

export type FormQuestions = EndpointOutput<typeof formAnswers.questions>

/** Everything that the versions of a form have asked. */
export const formQuestions = (id: string) =>
  queryOptions({
    queryKey: ['forms', id, 'questions'],
    queryFn: ({ signal }) => call(formAnswers.questions, { params: { id } }, signal),
  })
