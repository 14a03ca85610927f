export { solveInWorker } from './solve-in-worker.ts'
