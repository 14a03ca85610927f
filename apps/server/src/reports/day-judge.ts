import { parentPort } from 'node:worker_threads'
import type { DayToJudge } from './judge-days.ts'
import { adherenceOf } from './rules/adherence.ts'
import { unpackFixes } from './rules/packed-fixes.ts'

parentPort?.on('message', ({ visits, packed }: DayToJudge) => {
  const { track: _, ...judged } = adherenceOf(visits, unpackFixes(packed))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(judged)
})
