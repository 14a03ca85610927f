import { startThread } from '@baquiano/tables/thread'
import { once } from 'node:events'
import { type AdherentVisit, adherenceOf, type DayAdherence } from './rules/adherence.ts'
import { unpackFixes } from './rules/packed-fixes.ts'

export interface DayToJudge {
  readonly visits: readonly AdherentVisit[]
  /** Of `selectPackedDay`. */
  readonly packed: Uint8Array
}

export type JudgedDay = Omit<DayAdherence, 'track'>

interface Judge {
  /** One day after the other: nobody asks before the answer to the day before has come. */
  readonly judge: (day: DayToJudge) => Promise<JudgedDay>
  readonly close: () => Promise<unknown>
}

/** Of the thread's heap; a day of a fix each second takes some 60. */
const memory_mb = 128
/** Fewer days are judged sooner than a thread starts. */
const fewDays = 14

/**
 * Judges how the plans of many days were kept in a thread of its own, because 90 days of ten people would fill the heap of
 * the process with positions and keep others waiting.
 */
export function openJudge(days: number): Judge {
  if (days <= fewDays) {
    return {
      judge: ({ visits, packed }) => Promise.resolve(adherenceOf(visits, unpackFixes(packed))),
      close: () => Promise.resolve(),
    }
  }
  const worker = startThread(import.meta.url, 'day-judge', {
    resourceLimits: { maxOldGenerationSizeMb: memory_mb },
  })
  return {
    judge: async (day) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(day)
      // Rejects with what ends the thread.
      const [judged]: JudgedDay[] = await once(worker, 'message')
      if (!judged) throw new Error('The thread answered nothing')
      return judged
    },
    close: () => worker.terminate(),
  }
}
