/** Valhalla in a process of its own: whatever ends it, the server goes on. */
const config = process.argv[2]
const send = (message) => process.send?.(message)

// `process.exit` would wait for a matrix that is under way, and the one who asked for it is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const actor = await begin()
process.on('message', ({ id, action, query }) => {
  actor[action](query).then(
    (answer) => send({ id, answer }),
    (error) => send({ id, refusal: String(error?.message ?? error) }),
  )
})
send({ ready: true })

async function begin() {
  try {
    const { Actor } = await import('@valhallajs/valhallajs')
    const begun = await Actor.fromConfigFile(config)
    await begun.status('{}')
    return begun
  } catch (error) {
    send({ unusable: String(error?.message ?? error) })
    return process.exit(3)
  }
}
