import { setTimeout as wait } from 'node:timers/promises'
import { Trouble } from './project.mjs'

const firstPauseMs = 1000
const longestPauseMs = 30_000
const minuteMs = 60_000
const mostEnds = 5

/**
 * Starts the server again whenever it ends unexpectedly: after 1 s, 2 s, 4 s … 30 s.
 *
 * @param server runs and is healthy
 * @param options `start` resolves to the next one once it is healthy, `print` writes to the terminal, `isStopping`;
 * `pause` and `now` are given by tests
 * @throws Trouble after five ends within a minute, or five starts in a row that never became healthy
 */
export async function keepServer(
  server,
  { start, print, isStopping, pause = wait, now = Date.now },
) {
  let ends = []
  let failedStarts = 0
  let pause_ms = firstPauseMs
  let life = endOf(server)

  const startAgain = async () => {
    try {
      const next = await start()
      failedStarts = 0
      if (!isStopping()) print('El servidor está en marcha otra vez.')
      return await endOf(next)
    } catch (error) {
      if (!(error instanceof Trouble)) throw error
      failedStarts += 1
      return error.message
    }
  }

  for (;;) {
    const sentence = await life
    if (isStopping()) return
    ends = [...ends.filter((at) => now() - at < minuteMs), now()]
    if (ends.length >= mostEnds) {
      throw new Trouble(`${sentence}\nTerminó ${mostEnds} veces en un minuto: no se inicia más.`)
    }
    if (failedStarts >= mostEnds) {
      throw new Trouble(`${sentence}\nNo arrancó en ${mostEnds} intentos: no se inicia más.`)
    }
    if (ends.length === 1 && failedStarts === 0) pause_ms = firstPauseMs
    print(`${sentence}\nSe inicia de nuevo en ${pause_ms / 1000} s.`)
    await pause(pause_ms)
    if (isStopping()) return
    pause_ms = Math.min(pause_ms * 2, longestPauseMs)
    life = startAgain()
  }
}

async function endOf(server) {
  const outcome = await server.ended
  return `El servidor terminó (${outcome}).\n${server.lastLines()}`
}
