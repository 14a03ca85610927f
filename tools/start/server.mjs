import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './child.mjs'
import { inRoot, Trouble } from './project.mjs'

const patience_ms = 120_000

/** Starts the server and waits until it says that it serves. */
export async function startServer({ host, port, url, localUrl, demo, home }, onStarted) {
  await checkPort(host, port)
  const server = startChild({
    name: 'server',
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
    throw new Trouble(`El servidor no arrancó (${outcome}):\n${server.lastLines()}`)
  }
  return server
}

async function healthy(localUrl) {
  for (const until = Date.now() + patience_ms; Date.now() < until; await pause(100)) {
    if (await serves(localUrl)) return 'healthy'
  }
  return `sin respuesta en ${patience_ms / 1000} s`
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

function checkPort(host, port) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new Trouble(sentence(error, { host, port }))))
    probe.listen(port, host, () => probe.close(resolve))
  })
}

function sentence(error, { host, port }) {
  if (error.code === 'EADDRINUSE') {
    return `El puerto ${port} ya está ocupado. Use otro: npm start -- --port ${port + 1}`
  }
  return `No se puede escuchar en ${host}:${port}: ${error.message}`
}
