export { hasProof, photoRuleOf } from './visit-proofs.service.ts'
export { selectWorkOf } from './visit-proofs.repository.ts'
