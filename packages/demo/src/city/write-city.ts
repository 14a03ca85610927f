import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { makeCity } from './make-city.ts'
import { writePbf } from '@baquiano/osm'

/** Makes the city and writes it to a file, which is there in full or not at all. */
export function writeCity(file: string, seed: number): void {
  const part = `${file}.part`
  const bytes = writePbf(makeCity(seed))
  const handle = openSync(part, 'w')
  try {
    writeSync(handle, bytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(part, file)
}
