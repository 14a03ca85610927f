export { hasProof } from './visit-proofs.service.ts'
