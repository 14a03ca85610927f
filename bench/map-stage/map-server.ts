import { packPositions } from '@baquiano/contract/tracking'
import { Server } from 'socket.io'
import { serveConsole } from '../lab/serve-console.ts'
import { answers } from './answers.ts'
import { makePeople, moveSome } from './people.ts'

/** As often as the server tells a map. */
const tellings_s = 10

export interface MapServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * The built console before a crowd that moves once a second: calls and socket as the server has
 * them, without a database behind, so that nothing but the page is measured.
 */
export async function openMapServer(people: number): Promise<MapServer> {
  const crowd = makePeople(people)
  const replies = answers(crowd)
  const { http, url } = await serveConsole((call) => replies[call]?.())
  const io = new Server(http)
  io.on('connection', (socket) => {
    socket.on('subscribe', ({ topic }: { topic: string }, done: (answer: object) => void) => {
      void socket.join(topic)
      done({ ok: true })
    })
  })
  let turn = 0
  const timer = setInterval(() => {
    const share = Math.ceil(people / tellings_s)
    const moved = moveSome(crowd.slice(turn * share, (turn + 1) * share))
    io.to('positions').emit('positions', { batch: packPositions(moved) })
    turn = (turn + 1) % tellings_s
  }, 1000 / tellings_s)
  return {
    url,
    close: async () => {
      clearInterval(timer)
      await io.close()
    },
  }
}
