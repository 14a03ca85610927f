export { hasProof, photoRuleOf } from './visit-proofs.service.ts'
