import { expect, it } from 'vitest'
import { keepServer } from './keep-server.mjs'
import { Trouble } from './project.mjs'

/** Simulates servers that run for the given times, one after the other, by a clock of the test. */
function watchLives(lives_ms, { start } = {}) {
  let clock = 0
  const printed = []
  const pauses = []
  const rest = [...lives_ms]
  let stopping = false
  const next = async () => {
    const life_ms = rest.shift()
    if (life_ms === undefined) {
      stopping = true
      return { ended: Promise.resolve(0), lastLines: () => '' }
    }
    clock += life_ms
    return { ended: Promise.resolve('SIGKILL'), lastLines: () => 'the end of the log' }
  }
  const over = next().then((server) =>
    keepServer(server, {
      start: start ?? next,
      print: (line) => printed.push(line),
      isStopping: () => stopping,
      pause: async (ms) => {
        pauses.push(ms)
        clock += ms
      },
      now: () => clock,
    }),
  )
  return { over, printed, pauses }
}

it('restarts a server that ended, reports it, and waits longer each time', async () => {
  const { over, printed, pauses } = watchLives([500, 20_000, 20_000, 20_000])
  await over
  expect(pauses).toEqual([1000, 2000, 4000, 8000])
  expect(printed.join('\n')).toMatch(
    /El servidor terminó \(SIGKILL\)[^]*the end of the log[^]*Se inicia de nuevo en 1 s[^]*otra vez/,
  )
})

it('waits a second again after it ran for a minute, and never longer than 30 s', async () => {
  const { over, pauses } = watchLives([0, 61_000])
  await over
  expect(pauses).toEqual([1000, 1000])
  const unlucky = watchLives([0, 19_000, 19_000, 19_000, 19_000, 19_000, 15_000])
  await unlucky.over
  expect(unlucky.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

it('gives up with a message when it ends five times within a minute', async () => {
  const { over, pauses } = watchLives([0, 10, 10, 10, 10, 10])
  await expect(over).rejects.toThrow(/SIGKILL[^]*the end of the log[^]*Terminó 5 veces/)
  expect(pauses).toHaveLength(4)
})

const failingStart = async () => {
  throw new Trouble('El servidor no arrancó')
}

it('gives up when it never becomes healthy', async () => {
  const { over } = watchLives([0], { start: failingStart })
  await expect(over).rejects.toThrow(/El servidor no arrancó\n/)
})

it('does not restart a server that was stopped on purpose', async () => {
  const server = { ended: Promise.resolve(0), lastLines: () => '' }
  const printed = []
  const over = keepServer(server, {
    start: () => Promise.reject(new Error('not to be started')),
    print: (line) => printed.push(line),
    isStopping: () => true,
  })
  await over
  expect(printed).toEqual([])
})
