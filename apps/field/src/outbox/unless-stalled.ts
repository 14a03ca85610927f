import { secondMs } from '@baquiano/contract/platform'

/** How long a request may stand still: a network that died says nothing of it, for a quarter of an hour and more. */
const stillMs = 30 * secondMs

export interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: () => void
}

/**
 * Gives a request up once it stands still, so that the next exchange begins it anew and nothing waits behind it.
 *
 * @param ended ends it before that
 * @throws TypeError where nothing moved for half a minute, as without network; what `send` throws
 */
export async function unlessStalled<Answer>(
  send: (watch: Watch) => Promise<Answer>,
  ended?: AbortSignal,
): Promise<Answer> {
  const stalled = new AbortController()
  const giveUp = () => stalled.abort(new TypeError('the request stands still'))
  const end = () => stalled.abort(ended?.reason)
  ended?.throwIfAborted()
  let timer = setTimeout(giveUp, stillMs)
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, stillMs)
  }
  ended?.addEventListener('abort', end)
  try {
    return await send({ signal: stalled.signal, onProgress })
  } finally {
    clearTimeout(timer)
    ended?.removeEventListener('abort', end)
  }
}
