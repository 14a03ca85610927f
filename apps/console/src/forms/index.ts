export { formSource } from './forms.queries.ts'
export { VisitAnswers } from './visit-answers.tsx'
export { VisitProofs } from './visit-proofs.tsx'
