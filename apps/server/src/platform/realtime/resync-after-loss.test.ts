import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followedNamespace, topicName } from '@baquiano/contract/realtime'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { afterAll, expect, it } from 'vitest'
import { resyncAfterLoss } from './resync-after-loss.ts'

const http = createServer().listen(0, '127.0.0.1')
await once(http, 'listening')
const io = new Server(http, { transports: ['websocket'] })
io.of(followedNamespace)
const redis = new EventEmitter()
const stop = resyncAfterLoss(io, redis, true)
afterAll(async () => {
  stop()
  await io.close()
})

it('asks whoever listens to load anew once Redis is back, and nobody when it was not away', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is an AddressInfo
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const heard: string[] = []
  const console = connect(url, { transports: ['websocket'] })
  const follower = connect(`${url}${followedNamespace}`, { transports: ['websocket'] })
  console.on('resync', ({ topic }: { topic: string }) => heard.push(topic))
  follower.on('changed', () => heard.push('changed'))
  await expect.poll(() => console.connected && follower.connected).toBe(true)
  const everything = [...topicName.options, 'changed']

  redis.emit('ready')
  redis.emit('error', new Error('gone'))
  redis.emit('error', new Error('still gone'))
  redis.emit('ready')
  await expect.poll(() => new Set(heard), { timeout: 5000 }).toEqual(new Set(everything))
  redis.emit('ready')
  await new Promise((resolve) => {
    setTimeout(resolve, 1500)
  })
  expect(heard).toHaveLength(everything.length)
  console.disconnect()
  follower.disconnect()
})
