export { formSource } from './forms.queries.ts'
export { VisitAnswers } from './visit-answers.tsx'
