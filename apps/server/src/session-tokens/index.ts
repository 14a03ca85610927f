export { authenticatePrograms } from './authenticate-program.ts'
export { countTokenCalls } from './token-calls.service.ts'
