import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openTable } from '../open-table.ts'
import { TableRefusal } from '../refusal.ts'
import type { WorkerMessage, WorkerTask } from './messages.ts'

/** Reads one table in this thread, and sends a batch of rows whenever one is asked for. */
async function work(port: MessagePort, { path, options }: WorkerTask): Promise<void> {
  const send = (message: WorkerMessage) => port.postMessage(message)
  try {
    const { batches, notes, ...table } = await openTable(path, options)
    const { format, sheet, sheets, titles } = table
    send({ kind: 'head', head: { format, sheet, sheets, titles }, notes })
    for await (const rows of batches) {
      if (rows.length === 0) continue
      await once(port, 'message')
      send({ kind: 'rows', rows })
    }
    await once(port, 'message')
    send({ kind: 'end', notes })
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    send({ kind: 'refusal', code: error.code, params: error.params })
  } finally {
    port.close()
  }
}

if (parentPort) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only read-in-worker.ts starts this, with a task
  await work(parentPort, workerData as WorkerTask)
}
