import { formAnswers } from '@baquiano/contract/form-answers'
import { startExport } from '../exports/index.ts'
import { requireForm } from '../forms/index.ts'
import type { Capability } from '../platform/capability.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { answerExport } from './answer-export.ts'
import {
  answerForm,
  formOfVisit,
  getQuestions,
  listAnswers,
  listAnswersOfForm,
} from './form-answers.service.ts'

export const formAnswersCapability: Capability = {
  routes: (app) => {
    mountRoutes(app, formAnswers, {
      form: (context, { params }) => formOfVisit(context, params.id),
      answer: (context, { params, body }) => answerForm(context, params.id, body),
      list: (context, { params }) => listAnswers(context, params.id),
      questions: (context, { params }) => getQuestions(context, params.id),
      filter: (context, { params, body }) => listAnswersOfForm(context, params.id, body),
      export: async (context, { params, body }) => {
        await requireForm(context, params.id)
        const request = { ...body, form_id: params.id }
        return startExport(context, 'form-answers', request)
      },
    })
  },
  exports: { 'form-answers': answerExport },
}
