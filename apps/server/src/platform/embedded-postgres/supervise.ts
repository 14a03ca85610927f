import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, start } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'

const checkEvery_ms = 500

/**
 * Starts PostgreSQL again when it ends while we serve; calls meanwhile are answered 503.
 *
 * @param onError of a look or a start that failed; it is tried again
 * @returns stops the supervision
 */
export function supervise(
  cluster: Cluster,
  onError: (trouble: unknown) => void,
): () => Promise<void> {
  const end = new AbortController()
  const check = async () => {
    if (!(await findPostmaster(cluster.data))) await start(cluster)
  }
  const watch = async () => {
    while (!end.signal.aborted) {
      // A check can fail too: no descriptors, no memory, no room on the disk.
      await check().catch(onError)
      // Aborted is as good as over.
      await Promise.allSettled([pause(checkEvery_ms, undefined, { signal: end.signal })])
    }
  }
  const watching = watch()
  return () => {
    end.abort()
    return watching
  }
}
