import { readDocument, readGeoJson, ZoneFileError } from '@baquiano/zone-files'
import { parentPort, workerData } from 'node:worker_threads'
import type { ZoneFileAnswer, ZoneFileTask } from './import-file.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `import-file.ts` alone starts this thread
const { bytes, options } = workerData as ZoneFileTask

function read(): ZoneFileAnswer {
  try {
    return readGeoJson(readDocument(bytes), options)
  } catch (error) {
    if (error instanceof ZoneFileError) return { code: error.code }
    throw error
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(read())
