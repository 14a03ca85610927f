export { authenticatePrograms } from './authenticate-program.ts'
