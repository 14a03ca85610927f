import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './child.mjs'
import { inRoot, Trouble } from './project.mjs'

const patienceMs = 120_000

/**
 * Starts the server and waits until it reports that it serves.
 *
 * @throws Trouble when it does not; then it does not run either
 */
export async function startServer({ host, port, url, localUrl, demo, home, again }, onStarted) {
  await checkPort(host, port)
  const server = startChild({
    name: 'server',
    again,
    file: inRoot('apps/server/dist/start.js'),
    home,
    env: {
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: url,
      BAQUIANO_HOME: home,
      // Password hashes take a thread for each processor but one; files and name lookups need some too.
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || String(availableParallelism() + 3),
      BAQUIANO_DEMO: demo ? 'true' : 'false',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    },
  })
  onStarted(server)
  const outcome = await Promise.race([healthy(localUrl), server.ended])
  if (outcome !== 'healthy') {
    await server.stop()
    throw new Trouble(`El servidor no arrancó (${outcome}):\n${server.lastLines()}`)
  }
  return server
}

async function healthy(localUrl) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(100)) {
    if (await serves(localUrl)) return 'healthy'
  }
  return `sin respuesta en ${patienceMs / 1000} s`
}

async function serves(localUrl) {
  try {
    const answer = await fetch(`${localUrl}/v1/health`, { signal: AbortSignal.timeout(2000) })
    return answer.ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function checkPort(host, port) {
  const error = await listenError({ host, port })
  if (error) throw new Trouble(sentence(error, { host, port }))
}

/** Whether something listens on our address. */
export const isTaken = async (settings) => (await listenError(settings))?.code === 'EADDRINUSE'

function listenError({ host, port }) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

function sentence(error, { host, port }) {
  if (error.code === 'EADDRINUSE') {
    return `El puerto ${port} ya está ocupado. Use otro: npm start -- --port ${port + 1}`
  }
  return `No se puede escuchar en ${host}:${port}: ${error.message}`
}
