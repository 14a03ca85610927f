import { packPositions } from '@baquiano/contract/tracking'
import { Server } from 'socket.io'
import { serveConsole } from '../lab/serve-console.ts'
import { answers } from './answers.ts'
import { makePeople, moveSome } from './people.ts'

/** Updates per second, as the server sends them. */
const updatesPerS = 10

export interface MapServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves the built console with people who move once a second: the server's calls and socket without
 * a database, so that only the page is measured.
 */
export async function openMapServer(people: number, hasVisits: boolean): Promise<MapServer> {
  const crowd = makePeople(people)
  const replies = answers(crowd, hasVisits)
  const { http, url } = await serveConsole((call, body) => replies[call]?.(body))
  const io = new Server(http)
  io.on('connection', (socket) => {
    socket.on('subscribe', ({ topic }: { topic: string }, done: (answer: object) => void) => {
      void socket.join(topic)
      done({ ok: true })
    })
  })
  let turn = 0
  const timer = setInterval(() => {
    const share = Math.ceil(people / updatesPerS)
    const moved = moveSome(crowd.slice(turn * share, (turn + 1) * share))
    io.to('positions').emit('positions', { batch: packPositions(moved) })
    turn = (turn + 1) % updatesPerS
  }, 1000 / updatesPerS)
  return {
    url,
    close: async () => {
      clearInterval(timer)
      await io.close()
    },
  }
}
