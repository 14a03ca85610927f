export { readInWorker, type WorkerLimits } from './worker/read-in-worker.ts'
export { openTable } from './open-table.ts'
export { type TableLimits, tableLimits, type TableOptions } from './options.ts'
export { type RefusalCode, TableRefusal } from './refusal.ts'
export type {
  Cell,
  CellProblem,
  CellProblemCode,
  Note,
  NoteCode,
  Row,
  Sheet,
  Table,
  TableFormat,
  TableHead,
} from './table.ts'
